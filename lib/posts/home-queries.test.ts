import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { startEngine } from '@/lib/translation/test-engine'
import { listMachinePosts } from './home-queries'
import { makePublishedPost } from './test-post'
import { translateTitles } from './translate-titles'

const author = await makeMember()
const titled = (title: string, language: 'en' | 'ja') =>
  makePublishedPost(author.id, { title, language, device: 'lp2' })
let engine: Awaited<ReturnType<typeof startEngine>>

beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

it('listMachinePosts returns posts in the reader’s language first, and none for an unknown machine', async () => {
  const [english, japanese] = await Promise.all([titled('A lamp', 'en'), titled('ランプ', 'ja')])
  // ahead of all other posts
  await prisma.post.updateMany({ where: { id: { in: [english.id, japanese.id] } }, data: { hotScore: 1e6 } })
  for (const locale of ['en', 'ja'] as const) {
    const posts = await listMachinePosts(['lp2', 'none'], locale)
    expect(posts[0]).toMatchObject({ language: locale })
    const others = posts.findIndex(({ language }) => language !== locale)
    if (others >= 0) expect(posts.slice(others).some(({ language }) => language === locale)).toBe(false)
    expect(posts.every(({ device }) => device?.slug === 'lp2')).toBe(true)
  }
  expect(await listMachinePosts(['none'], 'en')).toEqual([])
  await prisma.post.updateMany({ where: { authorId: author.id }, data: { hotScore: 0 } })
})

it('translateTitles translates foreign titles, each once, and leaves those in the reader’s language', async () => {
  const word = randomUUID().replaceAll(/\d/g, 'x')
  const own = { id: 1, language: 'en', title: 'Lamp' }
  const foreign = { id: 2, language: 'ja', title: `ランプ ${word}` }
  const posts = [own, foreign] as unknown as Parameters<typeof translateTitles>[0]
  const expected = [own, { ...foreign, machineTitle: `“ランプ ${word}”` }]
  expect(await translateTitles(posts, 'en')).toEqual(expected)
  expect(await translateTitles(posts, 'en')).toEqual(expected)
  expect(engine.asked.filter((text) => text.includes(word))).toHaveLength(1)
})

it('translateTitles leaves the titles as written when the engine fails', async () => {
  engine.trouble = 'error'
  const posts = [{ id: 1, language: 'ja', title: `棚 ${randomUUID()}` }] as unknown as Parameters<
    typeof translateTitles
  >[0]
  expect(await translateTitles(posts, 'en')).toEqual(posts)
  engine.trouble = null
})
