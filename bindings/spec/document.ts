/** A text in YAML that is read beyond its shape, and how its faults are told. */
import type { FaultCode } from './fault.js';
import type { FaultList, Place, Wording } from './faults.js';
import { keyPlaceAt, nodeAt, type YamlNode, type YamlPath } from './nodes.js';

/** What a document needs of its input. */
export interface DocumentInput {
  readonly root: YamlNode;
  readonly faults: FaultList;
  readonly warnings: FaultList;
}

/** A text in YAML: faults are told by paths. */
export class YamlDocument<I extends DocumentInput = DocumentInput> {
  constructor(readonly input: I) {}

  /** A fault of the value at a path. */
  refuse(code: FaultCode, path: YamlPath, wording: () => Wording): void {
    this.refuseAt(nodeAt(this.input.root, path).place, code, path, wording);
  }

  /** A fault of the key that a path ends with. */
  refuseKey(code: FaultCode, path: YamlPath, wording: () => Wording): void {
    this.refuseAt(keyPlaceAt(this.input.root, path), code, path, wording);
  }

  /** A fault at a place. */
  refuseAt(place: Place, code: FaultCode, path: YamlPath, wording: () => Wording): void {
    this.input.faults.add(code, pathText(path), place, wording);
  }

  /** A key that changes nothing. */
  warn(path: YamlPath, wording: () => Wording): void {
    this.input.warnings.add('no-effect', pathText(path), keyPlaceAt(this.input.root, path), wording);
  }
}

/** `stacks[0].at`. */
export function pathText(path: YamlPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step)).join('');
}
