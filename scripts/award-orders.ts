import { awardWaitingOrders } from '@/lib/seeds/waiting-orders'
import { readCall, runCommand } from './setup/command'

const help = `Awards the Seeds of orders that waited and can be counted now: a rate for their currency was set
(npm run seeds:rules -- set order_krw --amount 1 --threshold 2600), or an operator approved them.

  npm run seeds:award-orders

npm run moderate -- orders lists the orders that wait. Running the command again grants nothing twice.

  --dry-run    print what would be earned; change nothing
  --help       print this text`

const { values } = readCall({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } })

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  const dryRun = values['dry-run'] ?? false
  const { orders, seeds } = await awardWaitingOrders({ dryRun })
  console.log(`${orders} orders: ${seeds} Seeds ${dryRun ? 'would be ' : ''}earned`)
  return 0
}

await runCommand(main)
