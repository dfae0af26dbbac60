import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { refreshArticles } from './refresh-articles'

let listener: Awaited<ReturnType<typeof listenForTags>>
beforeAll(async () => {
  listener = await listenForTags()
})
afterAll(() => listener.end())

it('renews the pages when the date of an article has come, and not before', async () => {
  const publishedAt = new Date('2031-05-01T12:00:00Z')
  const { id } = await prisma.article.create({
    data: { slug: randomUUID(), titles: { en: 'W' }, summaries: {}, bodies: {}, publishedAt },
  })
  const renewedAt = async (minutes: number) => {
    await listener.take()
    await refreshArticles(new Date(publishedAt.getTime() + minutes * 60_000))
    return await listener.take()
  }
  expect(await renewedAt(-0.01)).toEqual([])
  for (const minute of [0, 1, 9]) expect(await renewedAt(minute)).toEqual([tags.editorial])
  expect(await renewedAt(11)).toEqual([])
  await prisma.article.delete({ where: { id } })
})
