import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { importTutorials } from '@/lib/academy/import-tutorials'
import { prisma } from '@/lib/db/client'
import { getAnswer } from '@/lib/materials/get-answer'
import { getMatrix } from '@/lib/materials/queries'
import { rebuildCells } from '@/lib/materials/rebuild-cells'
import { draftContentSchema } from '@/lib/posts/schema'
import { toPostRow } from '@/lib/posts/setting-rows'
import { makePublishedPost } from '@/lib/posts/test-post'
import { findDevice } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { withClient } from '@/scripts/setup/stamps.mjs'
import { databaseAt } from '@/scripts/test/environment'
import { loadMakers, type Cast } from './load-makers'
import { loadOutcomes } from './load-outcomes'
import { loadSettings } from './load-settings'
import { contentFolder, readYaml } from './read'
import { readTutorials } from './read-tutorials'
import { postFile } from './schemas'

// The material library as it is at the first start: in a database of its own, with the demo's posts without their pictures.

let cast: Cast
beforeAll(async () => {
  const { adminUrl, prefix, template } = inject('testServer')
  const name = `${prefix}library`
  await withClient(adminUrl, (client: import('pg').Client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  )
  process.env.DATABASE_URL = databaseAt(adminUrl, name)
  cast = await loadMakers()
  await importTutorials((await readTutorials()).map((one) => ({ ...one, video: null, pictures: null })))
  expect(await loadSettings()).toBeGreaterThan(100)
  for (const file of (await readdir(path.join(contentFolder, 'posts'))).sort()) await publish(file)
  expect(await loadOutcomes(cast)).toBeGreaterThan(600)
}, 120_000)

async function publish(name: string): Promise<void> {
  const file = await readYaml(`posts/${name}`, postFile)
  if (file.status !== 'approved') return
  const { devices } = await getCatalog()
  const device = findDevice(devices.length > 0 ? { devices, materials: [] } : await getCatalog(), file.device)
  const { title, synopsis, module, materials } = file
  const draft = draftContentSchema.parse({
    materials,
    steps: file.steps.map(({ settings }) => ({ settings })),
  })
  const steps = draft.steps.map((step) => ({
    ...step,
    settings: device ? step.settings.map((row) => toPostRow(row, device, draft.materials)) : [],
  }))
  await makePublishedPost(
    cast.get(file.author)!.id,
    { title, synopsis, device: file.device, module, materials: draft.materials, steps: steps as never },
    file.postType,
  )
}

it('lives: rows over all machines and many materials, by many people, with reports', async () => {
  const rows = await prisma.materialRow.findMany({ where: { live: true, cellId: { not: null } } })
  expect(rows.length).toBeGreaterThanOrEqual(400)
  const different = (of: (row: (typeof rows)[number]) => unknown) => new Set(rows.map(of)).size
  expect(different(({ deviceId }) => deviceId)).toBe(7)
  expect(different(({ materialId }) => materialId)).toBeGreaterThanOrEqual(22)
  expect(different(({ makerId }) => makerId)).toBeGreaterThanOrEqual(24)
  expect(await prisma.materialOutcome.count({ where: { counts: true } })).toBeGreaterThanOrEqual(600)
  expect((await rebuildCells({ dryRun: true })).differ).toBe(0)
  const { pairs } = await getMatrix({})
  expect(pairs.filter(({ sureness }) => sureness === 'sure').length).toBeGreaterThan(2)
  expect(pairs.filter(({ sureness }) => sureness === 'fair').length).toBeGreaterThan(10)
})

it('answers what everybody asks first: slate on the LP4, with the numbers of the lesson', async () => {
  const { cell, best, rows } = await getAnswer({ material: 'slate', device: 'lp4', method: 'fill' }, 'en')
  expect(cell!.makers).toBeGreaterThanOrEqual(8)
  expect(cell!.sureness).toBe('sure')
  expect(best).toMatchObject({ power: 55, depth: 8, resolution: '1.3K' })
  expect(best!.outcomes.tries).toBeGreaterThanOrEqual(5)
  expect(rows.items.some(({ source }) => source === 'lesson')).toBe(true)
  const { statistics } = cell!
  expect(statistics!.power.median).toBeGreaterThan(48)
  expect(statistics!.power.median).toBeLessThan(62)
})

it('again changes nothing', async () => {
  const count = () =>
    Promise.all([prisma.materialRow.count(), prisma.materialOutcome.count(), prisma.materialMark.count()])
  const before = await count()
  await loadSettings()
  expect(await loadOutcomes(cast)).toBe(0)
  expect(await count()).toEqual(before)
})
