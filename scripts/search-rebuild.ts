import { rebuildSearch } from '@/lib/search/rebuild-search'
import { readCall, runCommand } from './setup/command'

const help = `Rebuilds the search rows of posts, designs, tutorials and members, in batches, while the site runs.
Needed after a change of the segmenter or of the names of materials, and after a bulk load.

  npm run search:rebuild [-- --dry-run]`

const { values } = readCall({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } })

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  const dryRun = values['dry-run'] ?? false
  const done = await rebuildSearch({
    dryRun,
    onBatch: (kind, subjects) => {
      if (subjects % 10_000 === 0) console.log(`${kind}: ${subjects} …`)
    },
  })
  for (const { kind, subjects, rows } of done)
    console.log(`${kind}: ${subjects} subjects${dryRun ? '' : `, ${rows} rows changed`}`)
  return 0
}

await runCommand(main)
