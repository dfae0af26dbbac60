import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { refreshRules } from './refresh-rules'

let listener: Awaited<ReturnType<typeof listenForTags>>
beforeAll(async () => {
  listener = await listenForTags()
})
afterAll(() => listener.end())

it.each(['startsAt', 'endsAt'] as const)('renews the pages at %s, and not before', async (end) => {
  const event = { startsAt: new Date('2031-07-01T12:00:00Z'), endsAt: new Date('2031-08-01T12:00:00Z') }
  const { id } = await prisma.seedRule.create({
    data: { code: `test_${end}`, type: 'LIKE', amount: 0, multiplier: 2, ...event },
  })
  const renewedAt = async (minutes: number) => {
    await listener.take()
    await refreshRules(new Date(event[end].getTime() + minutes * 60_000))
    return await listener.take()
  }
  expect(await renewedAt(-0.01)).toEqual([])
  for (const minute of [0, 1, 9]) expect(await renewedAt(minute)).toEqual([tags.seedRules])
  expect(await renewedAt(11)).toEqual([])
  await prisma.seedRule.delete({ where: { id } })
})
