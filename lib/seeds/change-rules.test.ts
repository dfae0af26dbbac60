import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import { addRuleVersion, endRuleVersion } from './change-rules'
import { getBalance } from './queries'
import { giveEventSeeds } from './operate-seeds'
import { makeMember } from './test-member'

const soon = (days: number) => new Date(Date.now() + days * 86_400_000)
const names = byLocale((locale) => `Spring contest (${locale})`)
const newEvent = () => `event_${randomUUID().slice(0, 8)}` as const
const planned: { code: string; version: number }[] = []
const plan = async (change: Parameters<typeof addRuleVersion>[0], dryRun = false) => {
  const made = await addRuleVersion(change, { dryRun })
  if (!dryRun) planned.push(made)
  return made
}
// Versions that have not begun can be deleted; events that have begun belong to this test alone.
afterAll(async () => {
  for (const { code, version } of planned.filter(({ code }) => !code.startsWith('event_')))
    await prisma.seedRule.delete({ where: { code_version: { code, version } } })
})

test('addRuleVersion keeps the limits of the version before, and applies the new one from its day', async () => {
  const { version } = await plan({ code: 'comment', amount: 4, startsAt: soon(30) })
  const row = await prisma.seedRule.findUniqueOrThrow({
    where: { code_version: { code: 'comment', version } },
  })
  expect(row).toMatchObject({ type: 'COMMENT', amount: 4, dailyCap: 5, totalCap: null, endsAt: null })
  const next = await plan({ code: 'comment', times: 2, startsAt: soon(40), endsAt: soon(47), market: 'JP' })
  expect(next.version).toBe(version + 1)
})

test('addRuleVersion makes two versions for two simultaneous operators, and none in a dry run', async () => {
  const before = await prisma.seedRule.count({ where: { code: 'share' } })
  await plan({ code: 'share', amount: 9, startsAt: soon(30) }, true)
  expect(await prisma.seedRule.count({ where: { code: 'share' } })).toBe(before)
  const both = await Promise.all(
    [3, 4].map((amount) => plan({ code: 'share', amount, startsAt: soon(30 + amount) })),
  )
  expect(new Set(both.map(({ version }) => version)).size).toBe(2)
})

test.each([
  ['no such rule', { code: 'nothing', amount: 1, startsAt: soon(1) }],
  ['in the past', { code: 'like', amount: 1, startsAt: soon(-1) }],
  ['neither amount nor times', { code: 'like', startsAt: soon(1) }],
  ['both', { code: 'like', amount: 1, times: 2, startsAt: soon(1), endsAt: soon(2) }],
  ['a multiplier for ever', { code: 'like', times: 2, startsAt: soon(1) }],
  ['ends before it begins', { code: 'like', amount: 1, startsAt: soon(2), endsAt: soon(1) }],
  ['less than nothing', { code: 'like', amount: -1, startsAt: soon(1) }],
  ['an event of 19', { code: 'event_x', amount: 19, names, startsAt: soon(1) }],
  ['an event of 1001', { code: 'event_x', amount: 1001, names, startsAt: soon(1) }],
  ['an event without a name', { code: 'event_x', amount: 20, startsAt: soon(1) }],
])('addRuleVersion refuses %s', async (_, change) => {
  const before = await prisma.seedRule.count()
  await expect(addRuleVersion(change)).rejects.toThrow()
  expect(await prisma.seedRule.count()).toBe(before)
})

test.each([
  [`UPDATE "SeedRule" SET amount = 5 WHERE code = 'like' AND version = 1`, /only its end/],
  [`UPDATE "SeedRule" SET "startsAt" = now() WHERE code = 'like' AND version = 1`, /only its end/],
  [
    `UPDATE "SeedRule" SET "endsAt" = now() - interval '1 day' WHERE code = 'like' AND version = 1`,
    /nothing ends in the past/,
  ],
  [`DELETE FROM "SeedRule" WHERE code = 'like' AND version = 1`, /stays in the history/],
  [
    `INSERT INTO "SeedRule" (code, version, type, amount) VALUES ('like', 777, 'POST', 1)`,
    /is of the type LIKE/,
  ],
  [
    `INSERT INTO "SeedRule" (code, version, type, amount) VALUES ('like', 777, 'LIKE', -1)`,
    /rule_amount_in_bounds/,
  ],
  [
    `INSERT INTO "SeedRule" (code, version, type, amount, "dailyCap") VALUES ('like', 777, 'LIKE', 1, 0)`,
    /rule_caps_positive/,
  ],
  [
    `INSERT INTO "SeedRule" (code, version, type, amount, market) VALUES ('like', 777, 'LIKE', 1, 'FR')`,
    /rule_market_known/,
  ],
  [
    `INSERT INTO "SeedRule" (code, version, type, amount, multiplier) VALUES ('like', 777, 'LIKE', 0, 3)`,
    /rule_multiplies/,
  ],
])('the database refuses %s', async (sql, why) => {
  await expect(prisma.$executeRawUnsafe(sql)).rejects.toThrow(why)
})

test('giveEventSeeds gives the Seeds of an event once per member, while the event lasts', async () => {
  const [one, latecomer] = [await makeMember(), await makeMember()]
  const code = newEvent()
  const { version } = await plan({ code, amount: 200, names, startsAt: new Date(), endsAt: soon(7) })
  expect(await giveEventSeeds(one.id, code, { dryRun: true })).toMatchObject({ granted: 200 })
  const given = await Promise.all(Array.from({ length: 5 }, () => giveEventSeeds(one.id, code)))
  expect(given.filter(({ granted }) => granted === 200)).toHaveLength(1)
  expect(await getBalance(one.id)).toBe(200)
  await endRuleVersion(code, version, new Date())
  expect((await giveEventSeeds(latecomer.id, code)).missed?.reason).toBe('no_rule')
})

test('endRuleVersion tells whether another version applies from then on', async () => {
  const code = newEvent()
  const first = await plan({ code, amount: 200, names, startsAt: new Date(), endsAt: soon(7) })
  const second = await plan({ code, amount: 100, names, startsAt: new Date(), endsAt: soon(9) })
  const end = (version: number, dryRun = false) => endRuleVersion(code, version, soon(1), { dryRun })
  expect(await end(second.version, true)).toMatchObject({ followed: true })
  expect(await end(first.version)).toMatchObject({ followed: true })
  expect(await end(second.version, true)).toMatchObject({ followed: false })
  const row = { code_version: { code, version: second.version } }
  expect((await prisma.seedRule.findUniqueOrThrow({ where: row })).endsAt!.getTime()).toBeGreaterThan(
    soon(8).getTime(),
  )
})
