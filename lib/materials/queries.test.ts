import { expect, it } from 'vitest'
import { makeMember } from '@/lib/seeds/test-member'
import { getMaterial } from './queries'
import { reportOutcome } from './report-outcome'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'
import { updateCells } from './update-cells'

it('a material says of each cell the numbers that most surely work, with what was reported on them', async () => {
  const material = await makeMaterial()
  const rows = await Promise.all(
    [50, 60, 70].map(async (power) => {
      const { id } = await makeMember()
      return (await publishRows(id, material.slug, [onLp4({ power })])).rows[0]!
    }),
  )
  await reportOutcome(await makeReporter(), { row: rows[2]!, outcome: 'worked', modules: ['10w-diode'] })
  await updateCells()
  const { cells } = await getMaterial(material.slug, 'en')
  expect(cells).toMatchObject([
    {
      makers: 3,
      statistics: { power: { median: 60 } },
      best: { power: 70, outcomes: { worked: 1, tries: 1 } },
    },
  ])
})
