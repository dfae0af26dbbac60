/** Where a batch of rows begins and how many rows it has. */
export type Window = { skip: number; take: number }

/** A list in a document of the export, by the column that identifies the member's rows. */
export type Part = {
  /** `Table.column` */
  of: `${string}.${string}`
  /** the name of the list in the document */
  name: string
  read: (userId: number, window: Window) => Promise<object[]>
  /** columns whose rows are nested in these */
  within?: readonly `${string}.${string}`[]
}

/** One JSON document of the archive: `{ "name": [ … ], … }`. */
export type Subject = { file: string; parts: readonly Part[] }

const ROWS_AT_ONCE = 500

/**
 * Yields the document in chunks, so that a member with a hundred thousand likes takes no more memory than one with
 * five.
 */
export async function* writeSubject({ parts }: Subject, userId: number): AsyncGenerator<string> {
  yield '{'
  for (const [index, part] of parts.entries()) {
    yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(part.name)}: [`
    let count = 0
    for (;;) {
      const rows = await part.read(userId, { skip: count, take: ROWS_AT_ONCE })
      if (rows.length > 0)
        yield rows.map((row, at) => `${count + at === 0 ? '' : ','}\n    ${JSON.stringify(row)}`).join('')
      count += rows.length
      if (rows.length < ROWS_AT_ONCE) break
    }
    yield count === 0 ? ']' : '\n  ]'
  }
  yield '\n}\n'
}
