import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { cleanStored } from '@/lib/uploads/clean-stored'

const help = `Takes position, camera data and other metadata out of the pictures and films that are stored already. New uploads
lose theirs when they arrive.

  npm run uploads:clean [-- --dry-run]

  --dry-run   say which would be cleaned, change nothing
  --help      this text

A line for each file that changed, cannot be read or is missing. Exit code 1: there was such a one.`

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  let failed = 0
  const counts = { cleaned: 0, clean: 0, unreadable: 0, missing: 0 }
  for await (const { id, name, outcome } of cleanStored({ dryRun: values['dry-run'] ?? false })) {
    counts[outcome]++
    if (outcome === 'unreadable' || outcome === 'missing') failed++
    if (outcome !== 'clean')
      console.log(`${id}\t${name}\t${outcome}${values['dry-run'] ? ' (not changed)' : ''}`)
  }
  console.log(`${counts.cleaned} cleaned, ${counts.clean} clean already`)
  return failed > 0 ? 1 : 0
}

process.exitCode = await main().finally(() => prisma.$disconnect())
