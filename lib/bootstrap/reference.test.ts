import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { seedRules } from '@/lib/seeds/rules'
import { prisma } from '@/lib/db/client'
import { loadReference } from './reference'

const counts = async () => ({
  // counts version 1 of the site's own rules: operators, and other tests, add events
  rules: await prisma.seedRule.count({
    where: { version: 1, code: { in: seedRules.map(({ code }) => code) } },
  }),
  devices: await prisma.device.count(),
  modules: await prisma.deviceModule.count(),
  materials: await prisma.material.count(),
  categories: await prisma.designCategory.count(),
})

it('loadReference stores the reference data once, and leaves rules as operators set them', async () => {
  await loadReference(prisma)
  const before = await counts()
  expect(before).toMatchObject({ rules: seedRules.length, devices: 7, categories: 8 })
  const key = { code_version: { code: 'like', version: 1 } }
  await prisma.seedRule.update({ where: key, data: { sort: 99 } })
  try {
    await loadReference(prisma)
    expect(await counts()).toEqual(before)
    expect((await prisma.seedRule.findUniqueOrThrow({ where: key })).sort).toBe(99)
  } finally {
    await prisma.seedRule.update({ where: key, data: { sort: 5 } })
  }
})

it('loadReference uses the defaults of the decisions', () => {
  const given = Object.fromEntries(
    seedRules.map(({ code, amount, dailyCap, totalCap }) => [code, [amount, dailyCap, totalCap]]),
  )
  // an earning that came later has its numbers in earnings.ts alone
  expect(given).toMatchObject({
    sign_in: [2, 1, null],
    comment: [2, 5, null],
    post: [40, 5, 50],
    inspiration_post: [20, 5, 50],
    share: [2, 3, null],
    like: [1, 5, null],
    like_received: [1, 20, null],
    profile: [40, null, 1],
    register: [20, null, 1],
    subscribe: [20, null, 1],
    downloads_50: [80, null, null],
    downloads_100: [120, null, null],
    downloads_250: [240, null, null],
    downloads_500: [320, null, null],
    tutorials_5: [100, null, 1],
    tutorials_10: [200, null, 1],
    tutorials_15: [300, null, 1],
    tutorials_20: [400, null, 1],
    order: [1, null, null],
    order_jpy: [1, null, null],
  })
})

it('loadReference names the file and the field that is wrong', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await writeFile(path.join(folder, 'devices.yaml'), '[{ slug: lp1 }]')
  await writeFile(path.join(folder, 'materials.yaml'), '[]')
  await writeFile(path.join(folder, 'design-categories.yaml'), '[]')
  await expect(loadReference(prisma, folder)).rejects.toThrow(/devices\.yaml is wrong[\s\S]*workWidth/)
})
