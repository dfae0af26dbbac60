/** Bytes that overwrite a position of a file; a number stands for this many zero bytes. */
export type Patch = { at: number; bytes: Buffer | number }
