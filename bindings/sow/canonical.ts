/** The rules of a sowing game in one form, however its rows wrote them. */
import { startOf } from './size.js';
import type { SowCapture, SowSpec } from './types.js';

/** What decides play: names are left out, the seeds of every house are told, counts ascend. */
export function canonicalRules(spec: SowSpec): unknown {
  const { slug: _slug, title: _title, family: _family, ...rules } = spec;
  return { ...rules, seeds: startOf(spec), capture: canonicalCapture(spec.capture) };
}

function canonicalCapture(capture: SowCapture): SowCapture {
  if (capture.kind !== 'exactly') return capture;
  return { ...capture, counts: [...capture.counts].sort((a, b) => a - b) };
}
