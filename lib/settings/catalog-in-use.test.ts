import { afterAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { makeMaterial, onLp4, publishRows } from '@/lib/materials/test-library'
import { makeMember } from '@/lib/seeds/test-member'

const operator = connectAs('owner')
afterAll(() => operator.end())

const said = (sql: string, ...values: unknown[]) =>
  operator.query(sql, values).then(
    ({ rowCount }) => rowCount,
    ({ message }: Error) => message,
  )

it('a material of a project keeps its row and slug, but can be renamed, and an unused one can be deleted', async () => {
  const [used, unused] = [await makeMaterial(), await makeMaterial()]
  await publishRows((await makeMember()).id, used.slug, [onLp4()])
  for (const sql of [
    'DELETE FROM "Material" WHERE slug = $1',
    `UPDATE "Material" SET slug = slug || '-2' WHERE slug = $1`,
  ])
    expect(await said(sql, used.slug)).toContain(`Material ${used.slug} is named by projects`)
  expect(await prisma.material.count({ where: { slug: used.slug } })).toBe(1)
  const rename = `UPDATE "Material" SET names = '{"en":"a","zh-cn":"b","ja":"c"}', slug = slug WHERE slug = $1`
  expect(await said(rename, used.slug)).toBe(1)
  expect(await said('DELETE FROM "Material" WHERE slug = $1', unused.slug)).toBe(1)
})

it('a machine and a module in use stay, and a new machine is deleted with its modules', async () => {
  const { slug } = await makeMaterial()
  await publishRows((await makeMember()).id, slug, [onLp4()])
  expect(await said(`DELETE FROM "Device" WHERE slug = 'lp4'`)).toContain('Device lp4 is named')
  expect(await said(`UPDATE "Device" SET slug = 'lp44' WHERE slug = 'lp4'`)).toContain('Device lp4 is named')
  const module = `slug = '10w-diode' AND "deviceId" = (SELECT id FROM "Device" WHERE slug = 'lp4')`
  expect(await said(`DELETE FROM "DeviceModule" WHERE ${module}`)).toContain(
    'DeviceModule 10w-diode is named',
  )
  await operator.query(
    `WITH made AS (INSERT INTO "Device" (slug, name, series, "workWidth", "workHeight") VALUES ('new1', 'New', 'lx', 1, 1) RETURNING id)
     INSERT INTO "DeviceModule" ("deviceId", slug, name, laser, watts, "wavelengthNm") SELECT id, 'm', 'm', 'diode', 1, 455 FROM made`,
  )
  expect(await said(`DELETE FROM "Device" WHERE slug = 'new1'`)).toBe(1)
})
