declare module 'as-bind/dist/as-bind.esm.js' {
  interface Instance {
    readonly exports: Record<string, unknown>;
    readonly loadedModule: { readonly instance: WebAssembly.Instance };
  }
  export function instantiateSync(source: BufferSource, imports: WebAssembly.Imports): Instance;
}
