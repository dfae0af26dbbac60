import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { makeMember } from '@/lib/seeds/test-member'
import { getUsual } from './get-usual'
import { updateCells } from './update-cells'
import { makeMaterial, onLp4, publishRows } from './test-library'

const fill = { device: 'lp4', module: '10w-diode', method: 'fill' as const }

it('is what the makers of one cell use, from three on', async () => {
  const { slug: material } = await makeMaterial()
  expect(await getUsual({ ...fill, material }, 'en')).toEqual({ cell: null })
  for (const power of [50, 60, 70]) await publishRows((await makeMember()).id, material, [onLp4({ power })])
  await updateCells()
  expect(await getUsual({ ...fill, material }, 'en')).toMatchObject({
    cell: { makers: 3, statistics: { power: { lower: 55, median: 60, upper: 65 }, speed: null } },
  })
  // another method and another module are other cells; a cut is nothing without its thickness
  expect(await getUsual({ ...fill, material, method: 'line' }, 'en')).toEqual({ cell: null })
  expect(await getUsual({ ...fill, material, module: '2w-infrared' }, 'en')).toEqual({ cell: null })
  expect(await getUsual({ ...fill, material, method: 'cut' }, 'en')).toEqual({ cell: null })
})

it('of a banned material is nothing, and unknown places are refused with the nearest', async () => {
  const { slug: material } = await makeMaterial({ hazard: 'BANNED' })
  await publishRows((await makeMember()).id, material, [onLp4()])
  await updateCells()
  expect(await getUsual({ ...fill, material }, 'en')).toEqual({ cell: null })
  expect(await outcome(getUsual({ ...fill, material: 'slaet' }, 'en'))).toMatchObject({
    code: 'material_unknown',
  })
  expect(await outcome(getUsual({ ...fill, material, device: 'lp9' }, 'en'))).toMatchObject({
    code: 'machine_unknown',
  })
  expect(await outcome(getUsual({ ...fill, material, module: '90w' }, 'en'))).toMatchObject({
    code: 'module_unknown',
  })
})
