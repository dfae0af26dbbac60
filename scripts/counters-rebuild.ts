import { rebuildCounters } from '@/lib/social/rebuild-counters'
import { readCall, runCommand } from './setup/command'

const help = `Counts likes, saves, comments, downloads, follows and posts again, and corrects counters that differ.

  npm run counters:rebuild [-- --dry-run]`

const { values } = readCall({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } })

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  const changes = await rebuildCounters(values['dry-run'] ?? false)
  for (const { counter, rows } of changes)
    console.log(`${counter}: ${rows} ${values['dry-run'] ? 'differ' : 'mended'}`)
  return 0
}

await runCommand(main)
