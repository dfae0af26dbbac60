import { countWaitingReports, nameCells } from '@/lib/materials/count-reports'
import { fillRows } from '@/lib/materials/fill-rows'
import { rebuildCells } from '@/lib/materials/rebuild-cells'
import { readCall, runCommand } from './setup/command'

const help = `Computes the cells of the material library again from their rows and reports, one batch per transaction, while the site
runs. Needed after a bulk load, and after a machine's schemeVersion was raised: the overview then no longer counts numbers
of the former scale.

  npm run library:rebuild [-- --dry-run]`

const { values } = readCall({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } })

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  const dryRun = values['dry-run'] ?? false
  if (!dryRun) {
    console.log(`rows without a scale version: ${await fillRows()} filled`)
    console.log(`reports without their cell: ${await nameCells()} named`)
    console.log(`reports that count from now on: ${await countWaitingReports()}`)
  }
  const { cells, differ, rows } = await rebuildCells({ dryRun })
  const word = dryRun ? 'differ' : 'mended'
  console.log(`cells: ${cells} looked at, ${differ} ${word}; rows: ${rows} ${word}`)
  return 0
}

await runCommand(main)
