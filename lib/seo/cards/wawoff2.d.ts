// The package ships no types. It unpacks a WOFF2 font into its original file.
declare module 'wawoff2' {
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
