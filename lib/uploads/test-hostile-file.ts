/** A file that must be refused. */
export type HostileFile = [
  what: string,
  kind: string,
  name: string,
  make: () => string | Buffer,
  /** error code of the refusal, and of the file's problem */
  code: string,
  field: string,
]
