import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { getUsual } from './get-usual'
import { updateCells } from './update-cells'
import { makeMaterial, onLp4, publishRows } from './test-library'

const fill = { device: 'lp4', module: '10w-diode', method: 'fill' as const }

it('getUsual returns what the makers of one cell use, with statistics from three makers on', async () => {
  const { slug: material } = await makeMaterial()
  expect(await getUsual({ ...fill, material }, 'en')).toEqual({ cell: null })
  for (const power of [50, 60, 70]) await publishRows((await makeMember()).id, material, [onLp4({ power })])
  await updateCells()
  const { cell } = await getUsual({ ...fill, material }, 'en')
  expect({ cell }).toMatchObject({
    cell: { makers: 3, statistics: { power: { lower: 55, median: 60, upper: 65 }, speed: null } },
  })
  // rows of an earlier scale of the machine are no usual ones
  await prisma.$executeRaw`UPDATE "MaterialCell" SET "schemeVersion" = 99 WHERE id = ${cell!.id}`
  expect(await getUsual({ ...fill, material }, 'en')).toEqual({ cell: null })
  await prisma.$executeRaw`UPDATE "MaterialCell" SET "schemeVersion" = 1 WHERE id = ${cell!.id}`
  // other methods and modules are other cells; a cut needs its thickness
  expect(await getUsual({ ...fill, material, method: 'line' }, 'en')).toEqual({ cell: null })
  expect(await getUsual({ ...fill, material, module: '2w-infrared' }, 'en')).toEqual({ cell: null })
  const cut = onLp4({ method: 'cut', resolution: null, thickness: '3' })
  await publishRows((await makeMember()).id, material, [cut])
  await updateCells()
  const usual = (thickness?: number) => getUsual({ ...fill, material, method: 'cut', thickness }, 'en')
  expect(await usual(3.2)).toMatchObject({ cell: { makers: 1, thickness: 3 } })
  expect([await usual(), await usual(5)]).toEqual([{ cell: null }, { cell: null }])
})

it('getUsual returns no cell for a banned material, and throws for an unknown material, machine or module', async () => {
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
