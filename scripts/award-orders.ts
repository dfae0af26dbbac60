import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { awardWaitingOrders } from '@/lib/seeds/waiting-orders'

const help = `Counts the orders of members that wait for nothing any more: a rate for their currency was set
(npm run seeds:rules -- set order_krw --amount 1 --threshold 2600), or an operator approved them.

  npm run seeds:award-orders

npm run moderate -- orders lists those that wait. Running it again grants nothing twice.

  --dry-run    say what would be earned, change nothing
  --help       this text`

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})

if (values.help) console.log(help)
else {
  const dryRun = values['dry-run'] ?? false
  const { orders, seeds } = await awardWaitingOrders({ dryRun }).finally(() => prisma.$disconnect())
  console.log(`${orders} orders: ${seeds} Seeds ${dryRun ? 'would be ' : ''}earned`)
}
