/** What is written over at a place of a file; a number is so many zero bytes. */
export type Patch = { at: number; bytes: Buffer | number }
