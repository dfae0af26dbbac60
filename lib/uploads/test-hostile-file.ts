/** A file that must be refused. */
export type HostileFile = [
  what: string,
  kind: string,
  name: string,
  make: () => string | Buffer,
  /** of the refusal, and of what is wrong with the file */
  code: string,
  field: string,
]
