import { expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { getCatalog } from '@/lib/settings/queries'
import { updateCells } from './update-cells'
import { updateLessonRows } from './update-lesson-rows'
import { findLessonCells } from './lesson-cells'
import { changeMaterial, makeMaterial } from './test-library'

it('findLessonCells returns each cell of a lesson once, with the thickness of cuts, and none of a retired lesson', async () => {
  const [material, [id], { devices }] = await Promise.all([makeMaterial(), makeTutorials(1), getCatalog()])
  const device = devices.find(({ slug }) => slug === 'lx2')!
  const module = device.modules[0]!
  const row = {
    ...{ scheme: 'LX' as const, schemeVersion: 1, deviceId: device.id, moduleId: module.id },
    ...{ materialId: material.id, thicknessMm: 3, power: 80, passes: 1 },
  }
  await inTransaction((tx) =>
    updateLessonRows(tx, id!, [
      { ...row, method: 'cut', speed: 5 },
      { ...row, method: 'cut', speed: 6 },
      { ...row, method: 'line', speed: 100 },
    ]),
  )
  const cells = await findLessonCells(id!)
  expect(cells.map(({ method, thickness, href }) => [method, thickness, href])).toEqual([
    ['cut', 3, `/materials/${material.slug}/lx2?module=${module.slug}&method=cut&thickness=3`],
    ['line', null, `/materials/${material.slug}/lx2?module=${module.slug}&method=line`],
  ])
  // numbers of an earlier scale, and of a banned material, are not taught any more
  await prisma.device.update({ where: { id: device.id }, data: { schemeVersion: 2 } })
  expect(await findLessonCells(id!)).toEqual([])
  await prisma.device.update({ where: { id: device.id }, data: { schemeVersion: 1 } })
  await changeMaterial(material.id, { hazard: 'BANNED' })
  expect(await findLessonCells(id!)).toEqual([])
  await changeMaterial(material.id, { hazard: 'SAFE' })
  expect(await findLessonCells(id!)).toHaveLength(2)
  // cells with rows of lessons only are in the overview, with no makers
  await updateCells()
  const pairs = await prisma.materialPair.findMany({ where: { materialId: material.id, method: '' } })
  expect(pairs).toMatchObject([{ lessonsCount: 3, rowsCount: 0, makersCount: 0 }])
  await prisma.tutorial.update({ where: { id: id! }, data: { retiredAt: new Date() } })
  expect(await findLessonCells(id!)).toEqual([])
  await updateCells()
})
