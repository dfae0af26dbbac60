/** libheif in WebAssembly: what is used of it. */
declare module 'libheif-js/wasm-bundle.js' {
  export type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** RGBA into `data`; null when it is broken */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
