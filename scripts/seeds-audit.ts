import { auditSeeds } from '@/lib/seeds/audit'
import { readCall, runCommand } from './setup/command'

const help = `Audits the Seeds ledger: npm run seeds:audit [-- --json]

Reads one snapshot of the database and changes nothing. Lists what does not match: the sum over all accounts, balances,
entries of transfers, reversals, holds of redemptions.

  --json   print the result as JSON
  --help   print this text

Exit code 0: everything matches. 1: something does not.`

const { values } = readCall({ json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } })

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  const audit = await auditSeeds()
  if (values.json) console.log(JSON.stringify(audit, null, 2))
  else report(audit)
  return audit.ok ? 0 : 1
}

function report({ ok, checks, totals }: Awaited<ReturnType<typeof auditSeeds>>) {
  for (const { name, count, examples } of checks) {
    console.log(`${count === 0 ? 'ok  ' : 'BAD '} ${name}${count === 0 ? '' : `: ${count} do not fit`}`)
    for (const line of examples) console.log(`       ${line}`)
    if (count > examples.length) console.log(`       … and ${count - examples.length} more`)
  }
  console.log(
    `${totals.transfers} transfers, ${totals.members} members. Issued ${totals.issued}: ` +
      `${totals.inMembers} with members (${totals.onTheWay} on the way), ${totals.inHolds} on hold, ${totals.inStore} in the store.`,
  )
  console.log(ok ? 'The ledger is right.' : 'The ledger is NOT right.')
}

await runCommand(main)
