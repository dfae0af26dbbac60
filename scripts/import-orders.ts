import { createReadStream } from 'node:fs'
import { importOrders, OrderFileError, type Imported } from '@/lib/seeds/import-orders'
import { assertReadable, CallError, readCall, runCommand } from './setup/command'

const help = `Imports orders of the store: their buyers earn Seeds, once per order number.

  npm run seeds:import-orders -- FILE …      (- for standard input)

The first line names the columns, in any order: number, email, total, currency (ISO 4217: USD, EUR, JPY …).
A row with a refund number in the column refund is a refund: number is the order's, total the amount refunded. It deducts
what that part earned, once per refund number. Orders in a currency without a rate wait, and earn once a rate is set
(npm run moderate -- orders; npm run seeds:award-orders).
The file is UTF-8, with or without a byte order mark; values are separated by commas and may be quoted. Other columns are
ignored. An invalid row is printed with its line and skipped. Importing the same file again grants nothing twice. A member
who later registers with the address of an order, or changes to it, gets its Seeds then.

  --dry-run    print what would be imported; change nothing
  --help       print this text

Exit code 0: every row was imported. 1: some rows were refused, or the import stopped half-way.
2: the command or the file is wrong.`

const { values, positionals } = readCall(
  { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  Number.POSITIVE_INFINITY,
)
const dryRun = values['dry-run'] ?? false

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  if (positionals.length === 0) throw new CallError('Name a file, or more.')
  if (positionals.filter((name) => name === '-').length > 1)
    throw new CallError('Standard input (-) can be read once.')
  // a mistyped name is reported before the first row is imported
  for (const name of positionals) await assertReadable(name)
  let code = 0
  for (const name of positionals) code = Math.max(code, await importFile(name))
  return code
}

async function importFile(name: string): Promise<number> {
  const place = positionals.length > 1 ? `${name}, line` : 'line'
  let sum: Imported | undefined
  try {
    const done = await importOrders(name === '-' ? process.stdin : createReadStream(name), {
      dryRun,
      onRefused: (line, reason) => console.log(`${place} ${line}: refused, ${reason}`),
      onBatch: (soFar) => (sum = { ...soFar }),
    })
    console.log(summary(name, done))
    return done.refused > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof OrderFileError) throw new CallError(`${name}: ${error.message}`)
    if (sum)
      console.log(
        `${summary(name, sum)}; then the import stopped. Run it again: imported orders are not counted twice.`,
      )
    throw error
  }
}

function summary(name: string, sum: Imported): string {
  const would = dryRun ? 'would be ' : ''
  return (
    `${positionals.length > 1 ? `${name}: ` : ''}${sum.rows} rows: ${sum.new} ${would}brought in (${sum.matched} of members), ` +
    `${sum.refunds} refunds, ${sum.known} known, ${sum.refused} refused; ` +
    `${sum.seedsEarned} Seeds ${would}earned, ${sum.seedsTaken} ${would}taken back`
  )
}

await runCommand(main)
