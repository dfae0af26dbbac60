import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'

/** `cells` is null for a row that cannot be read: a quote is out of place. `line` is the one that the row begins at. */
export type CsvRow = { line: number; cells: string[] | null }

/** a value may hold line breaks; a quote that is never closed must not take the rest of the file with it */
const LINES_OF_A_ROW = 20

/** The rows of a CSV file (UTF-8, with or without a mark), trimmed; empty lines are left out. */
export async function* readCsv(
  file: Readable,
  { delimiter = [','] }: { delimiter?: string[] } = {},
): AsyncGenerator<CsvRow> {
  let open: string[] = []
  let line = 1
  const take = function* (): Generator<CsvRow> {
    const text = open.join('\n')
    const cells = quotesOf(text) % 2 === 0 ? cellsOf(text, delimiter) : null
    // a row that spans lines and cannot be read: its first line is bad, the others are looked at again
    const used = cells ? open.length : 1
    const rest = open.slice(used)
    if (text.trim() !== '') yield { line, cells }
    line += used
    open = []
    for (const next of rest) {
      open.push(next)
      if (quotesOf(open.join('\n')) % 2 === 0) yield* take()
    }
  }
  for await (const next of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    open.push(line === 1 && open.length === 0 ? next.replace(/^\uFEFF/, '') : next)
    if (quotesOf(open.join('\n')) % 2 === 0 || open.length >= LINES_OF_A_ROW) yield* take()
  }
  while (open.length > 0) yield* take()
}

const quotesOf = (text: string) => text.split('"').length - 1

function cellsOf(text: string, delimiter: string[]): string[] | null {
  try {
    return (parse(text, { relax_column_count: true, trim: true, delimiter }) as string[][])[0] ?? []
  } catch {
    return null
  }
}
