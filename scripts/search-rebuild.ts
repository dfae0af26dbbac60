import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { rebuildSearch } from '@/lib/search/rebuild-search'

const help = `Rewrites what search reads: posts, designs, tutorials and members, in batches, beside a running site.
Needed after a change of the segmenter, of materials' names or a bulk load.

  npm run search:rebuild [-- --dry-run]`

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(help)
else {
  const dryRun = values['dry-run'] ?? false
  const done = await rebuildSearch({
    dryRun,
    onBatch: (kind, subjects) => {
      if (subjects % 10_000 === 0) console.log(`${kind}: ${subjects} …`)
    },
  })
  for (const { kind, subjects, rows } of done)
    console.log(`${kind}: ${subjects} subjects${dryRun ? '' : `, ${rows} rows changed`}`)
}
await prisma.$disconnect()
