// The package brings no types: it unpacks a face of WOFF2 into the file that it was made from.
declare module 'wawoff2' {
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
