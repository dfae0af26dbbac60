import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { importOrders } from '@/lib/seeds/import-orders'

const help = `Brings in orders of the store: their buyers earn Seeds, once an order number.

  npm run seeds:import-orders -- orders.csv      (- reads standard input)

The first line names the columns, in any order: number, email, total, currency (ISO 4217: USD, EUR, JPY …).
A row whose column refund has a refund number is what was given back of the order: number is the order's, total the
amount given back; what that part earned is taken back, once a refund number. Orders in a currency without a rate are
kept and earn once a rate is set (npm run moderate -- orders; npm run seeds:award-orders).
UTF-8, with or without a byte order mark; values may be quoted. Other columns are left out. A row that is not
right is refused with its line and skipped. The same file again grants nothing twice. Who registers later with the
address of an order gets its Seeds then.

  --dry-run    say what would be brought in, change nothing
  --help       this text

Exit code 0: every row was brought in. 1: some were refused. 2: the command or the file is wrong.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const [name] = positionals
const dryRun = values['dry-run'] ?? false

if (values.help) console.log(help)
else if (!name) {
  console.error('Which file? --help tells more.')
  process.exitCode = 2
} else {
  process.exitCode = await run(name)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      return 2
    })
    .finally(() => prisma.$disconnect())
}

async function run(file: string): Promise<number> {
  const done = await importOrders(file === '-' ? process.stdin : createReadStream(file), {
    dryRun,
    onRefused: (line, reason) => console.log(`line ${line}: refused, ${reason}`),
  })
  const would = dryRun ? 'would be ' : ''
  console.log(
    `${done.rows} rows: ${done.new} ${would}brought in (${done.matched} of members), ${done.refunds} refunds, ` +
      `${done.known} known, ${done.refused} refused; ${done.seedsEarned} Seeds ${would}earned, ${done.seedsTaken} ${would}taken back`,
  )
  return done.refused > 0 ? 1 : 0
}
