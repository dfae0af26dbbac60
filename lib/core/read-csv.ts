import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'

/** `cells` is null for a row that cannot be read: a quote is out of place. `line` is the one that the row begins at. */
export type CsvRow = { line: number; cells: string[] | null }

/** a value may hold line breaks; a quote that is never closed must not take the rest of the file with it */
const LINES_OF_A_ROW = 20

/** so many rows are parsed in one go */
const ROWS_AT_ONCE = 500

/** The rows of a CSV file (UTF-8, with or without a mark), trimmed; empty lines are left out. */
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

/** `whole`: its quotes are in pairs. */
type Row = { line: number; text: string; whole: boolean }

/** Lines put together to rows: a value may go over several. */
async function* readRows(file: Readable, delimiter: string[]): AsyncGenerator<Row> {
  let open: string[] = []
  let line = 1
  const take = function* (): Generator<Row> {
    const text = open.join('\n')
    // quotes of two bad lines may seem to be a pair
    const whole = isWhole(text) && (open.length === 1 || parseAll(text, delimiter)?.length === 1)
    // a row that spans lines and cannot be read: its first line is bad, the others are looked at again
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

/** All of them at once; one by one when one of them is not right. */
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
