import type { Readable } from 'node:stream'
import { readCsv } from '@/lib/core/read-csv'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { orderSchema, refundSchema, type OrderInput, type RefundInput } from './order-schema'
import { recordOrders } from './record-orders'
import { recordRefund } from './record-refunds'

const BATCH = 1_000
const columns = ['number', 'email', 'total', 'currency'] as const

export type Imported = {
  /** lines with an order, including refused ones */
  rows: number
  new: number
  known: number
  /** new orders whose member exists already */
  matched: number
  seedsEarned: number
  /** refunds that were not known */
  refunds: number
  seedsTaken: number
  refused: number
}
type Options = {
  dryRun?: boolean
  at?: Date
  onRefused?: (line: number, reason: string) => void
  /** called after each batch with the sums so far */
  onBatch?: (soFar: Imported) => void
}
/** The file is not a file of orders; the message says why. */
export class OrderFileError extends Error {}

type Row = { line: number } & (
  { order: OrderInput; refund?: undefined } | { order?: undefined; refund: RefundInput }
)

/**
 * Reads orders from CSV with a header (number, email, total, currency, in any order; ignores other columns) and records
 * them, a thousand per transaction. A row with a refund number in the column `refund` is a refund of the order, of the
 * amount `total`. Refuses an invalid row with its line and skips it; the same file again changes nothing. With `dryRun`
 * everything is rolled back. Throws an OrderFileError when the header does not fit.
 */
export async function importOrders(file: Readable, options: Options = {}): Promise<Imported> {
  const sum: Imported = {
    ...{ rows: 0, new: 0, known: 0, matched: 0, seedsEarned: 0, refunds: 0, seedsTaken: 0, refused: 0 },
  }
  const refuse = (line: number, reason: string) => {
    sum.refused++
    options.onRefused?.(line, reason)
  }
  const lines = new Map<string, number>()
  let batch: Row[] = []
  const skip = (line: number, reason: string) => {
    sum.rows++
    refuse(line, reason)
  }
  for await (const { line, record } of readRows(file, skip)) {
    sum.rows++
    const read = readOrder(record)
    if (typeof read === 'string') {
      refuse(line, read)
      continue
    }
    const name = read.refund ? `refund ${read.refund.number}` : read.order.number
    const before = lines.get(name)
    if (before !== undefined) {
      refuse(line, `the same number as line ${before}`)
      continue
    }
    lines.set(name, line)
    batch.push({ line, ...read })
    if (batch.length < BATCH) continue
    await importBatch(batch, sum, refuse, options)
    options.onBatch?.(sum)
    batch = []
  }
  await importBatch(batch, sum, refuse, options)
  return sum
}

async function* readRows(file: Readable, skip: (line: number, reason: string) => void) {
  let header: string[] | undefined
  for await (const { line, cells } of readCsv(file)) {
    if (cells && !header) header = readHeader(cells)
    else if (cells && header) yield { line, record: recordOf(header, cells) }
    else skip(line, 'a quote is out of place')
  }
  if (!header) readHeader([])
}

const recordOf = (header: string[], cells: string[]) =>
  Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))

function readHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase())
  if (header.some((name) => /[\0\uFFFD]/.test(name)))
    throw new OrderFileError('The file is not UTF-8, perhaps UTF-16: save it as UTF-8.')
  const twice = [...columns, 'refund'].filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice.length > 0) throw new OrderFileError(`The first line names a column twice: ${twice.join(', ')}.`)
  const missing = columns.filter((column) => !names.includes(column))
  const separator = missing.length > 0 && /[;\t]/.exec(header.join())?.[0]
  if (separator)
    throw new OrderFileError(
      `The values are separated by ${separator === ';' ? 'semicolons' : 'tabs'}: save the file with commas.`,
    )
  if (missing.length > 0)
    throw new OrderFileError(
      `The first line names the columns ${columns.join(', ')}; missing: ${missing.join(', ')}.`,
    )
  return names
}

/**
 * Returns the order or refund of a row, or what is wrong with it. Names the column, never the value, because the text
 * ends up in logs.
 */
function readOrder(
  record: Record<string, string>,
): { order: OrderInput; refund?: undefined } | { order?: undefined; refund: RefundInput } | string {
  const { number = '', email = '', total = '', currency = '', refund = '' } = record
  if (refund.trim() !== '') {
    const given = { number: refund, order: number, amount: readAmount(total), currency }
    const result = refundSchema.safeParse(given)
    if (result.success) return { refund: result.data }
    const columnOf: Record<string, string> = { number: 'refund', order: 'number', amount: 'total' }
    return wrongColumns(result.error.issues.map(({ path }) => columnOf[String(path[0])] ?? String(path[0])))
  }
  const result = orderSchema.safeParse({ number, email, currency, total: readAmount(total) })
  if (result.success) return { order: result.data }
  return wrongColumns(result.error.issues.map(({ path }) => path.join('.')))
}

const wrongColumns = (names: string[]) => [...new Set(names.map((name) => `${name} is not right`))].join(', ')

/** Parses `1234.5` or `1,234.50`; returns NaN for anything else. */
function readAmount(text: string): number {
  return /^\d{1,3}(,\d{3})+(\.\d{1,4})?$|^\d+(\.\d{1,4})?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN
}

type Returned = Awaited<ReturnType<typeof recordRefund>>

async function importBatch(
  batch: readonly Row[],
  sum: Imported,
  refuse: (line: number, reason: string) => void,
  { dryRun = false, at: given }: Options,
): Promise<void> {
  if (batch.length === 0) return
  const at = given ?? (await databaseNow())
  const orders = batch.flatMap(({ line, order }) => (order ? [{ line, order }] : []))
  const refunds = batch.flatMap(({ line, refund }) => (refund ? [{ line, refund }] : []))
  const { recorded, returned } = await inTransaction(
    async (tx) => {
      const newOrders = orders.map(({ order }) => order)
      const results = { recorded: await recordOrders(tx, newOrders, at), returned: [] as Returned[] }
      for (const { refund } of refunds) results.returned.push(await recordRefund(tx, refund, at))
      return results
    },
    { timeoutMs: 60_000, dryRun },
  )
  for (const [index, { state, matched, seedsEarned }] of recorded.entries()) {
    if (state === 'conflict') {
      refuse(orders[index]!.line, 'another order has this number')
      continue
    }
    sum[state]++
    if (state === 'new' && matched) sum.matched++
    sum.seedsEarned += seedsEarned
  }
  for (const [index, { state, seedsTaken }] of returned.entries()) {
    if (state === 'conflict')
      refuse(refunds[index]!.line, 'another refund has this number, or its order another currency')
    else if (state === 'known') sum.known++
    else {
      sum.refunds++
      sum.seedsTaken += seedsTaken
    }
  }
}
