import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { rebuildCounters } from '@/lib/social/rebuild-counters'

const help = `Counts likes, saves, comments, downloads, follows and posts anew and mends counters that differ.

  npm run counters:rebuild [-- --dry-run]`

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(help)
else {
  const changes = await rebuildCounters(values['dry-run'] ?? false)
  for (const { counter, rows } of changes)
    console.log(`${counter}: ${rows} ${values['dry-run'] ? 'differ' : 'mended'}`)
}
await prisma.$disconnect()
