import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { refreshContests } from './refresh-contests'

let listener: Awaited<ReturnType<typeof listenForTags>>
beforeAll(async () => {
  listener = await listenForTags()
})
afterAll(() => listener.end())

it.each(['startsAt', 'endsAt'] as const)('expires the pages once %s has come, not earlier', async (end) => {
  const contest = { startsAt: new Date('2031-05-01T12:00:00Z'), endsAt: new Date('2031-06-01T12:00:00Z') }
  const { id } = await prisma.activity.create({
    data: {
      slug: randomUUID(),
      tag: 'wood',
      titles: { en: 'W' },
      summaries: {},
      rules: {},
      prizes: {},
      ...contest,
    },
  })
  const renewedAt = async (minutes: number) => {
    await listener.take()
    await refreshContests(new Date(contest[end].getTime() + minutes * 60_000))
    return await listener.take()
  }
  expect(await renewedAt(-0.01)).toEqual([])
  for (const minute of [0, 1, 9]) expect(await renewedAt(minute)).toEqual([tags.editorial])
  expect(await renewedAt(11)).toEqual([])
  await prisma.activity.delete({ where: { id } })
})
