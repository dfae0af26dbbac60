import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'

/** `cells` is null for a row that cannot be read because of a misplaced quote. `line` is the row's first line. */
export type CsvRow = { line: number; cells: string[] | null }

/** A value may contain line breaks, but a quote that is never closed must not swallow the rest of the file. */
const LINES_OF_A_ROW = 20

/** rows parsed in one call */
const ROWS_AT_ONCE = 500

/** Yields the rows of a CSV file (UTF-8, with or without a byte order mark), trimmed; skips empty lines. */
export async function* readCsv(
  file: Readable,
  { delimiter = [','] }: { delimiter?: string[] } = {},
): AsyncGenerator<CsvRow> {
  let rows: Row[] = []
  for await (const row of readRows(file, delimiter)) {
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    yield* cellsOf(rows, delimiter)
    rows = []
  }
  yield* cellsOf(rows, delimiter)
}

/** `whole`: the quotes are in pairs. */
type Row = { line: number; text: string; whole: boolean }

/** Joins lines to rows, since a value may span several. */
async function* readRows(file: Readable, delimiter: string[]): AsyncGenerator<Row> {
  let open: string[] = []
  let line = 1
  const take = function* (): Generator<Row> {
    const text = open.join('\n')
    // The quotes of two bad lines may look like a pair.
    const whole = isWhole(text) && (open.length === 1 || parseAll(text, delimiter)?.length === 1)
    // Of a row that spans lines and cannot be read, the first line is bad; the others are read again.
    const used = whole ? open.length : 1
    const rest = open.slice(used)
    if (text.trim() !== '') yield { line, text, whole }
    line += used
    open = []
    for (const next of rest) {
      open.push(next)
      if (isWhole(open.join('\n'))) yield* take()
    }
  }
  for await (const next of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    open.push(line === 1 && open.length === 0 ? next.replace(/^\uFEFF/, '') : next)
    if (isWhole(open.join('\n')) || open.length >= LINES_OF_A_ROW) yield* take()
  }
  while (open.length > 0) yield* take()
}

const isWhole = (text: string) => !text.includes('"') || text.split('"').length % 2 === 1

/** Parses all rows in one call; one by one when one of them is bad. */
function* cellsOf(rows: Row[], delimiter: string[]): Generator<CsvRow> {
  const whole = rows.filter((row) => row.whole)
  const parsed = parseAll(whole.map(({ text }) => text).join('\n'), delimiter)
  const cells = new Map(parsed?.length === whole.length ? whole.map((row, at) => [row, parsed[at]!]) : [])
  for (const row of rows) {
    const own = row.whole ? (cells.get(row) ?? parseAll(row.text, delimiter)?.[0]) : undefined
    yield { line: row.line, cells: own ?? null }
  }
}

function parseAll(text: string, delimiter: string[]): string[][] | null {
  try {
    return parse(text, { relax_column_count: true, trim: true, delimiter }) as string[][]
  } catch {
    return null
  }
}
