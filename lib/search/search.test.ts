import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/testing'
import { decodeCursor } from '@/lib/core/pagination'
import { foldText } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { findHighlights } from './highlight'
import { countHits, search } from './queries'
import { searchWords } from './schema'

/** A word that no other test has. */
const mark = () => `m${randomUUID().slice(0, 8)}`
const titles = async (query: string) => (await search('post', query, 'en')).items.map(({ title }) => title)

describe('search', () => {
  it('finds posts by parts of their title, in any order and case, and nobody’s hidden ones', async () => {
    const author = await makeMember()
    const word = mark()
    await makePublishedPost(author.id, { title: `Birch Lamp ${word}` })
    const removed = await makePublishedPost(author.id, { title: `Birch lamp ${word} removed` })
    await prisma.post.update({ where: { id: removed.id }, data: { status: 'REMOVED' } })
    await prisma.post.create({
      data: { authorId: author.id, postType: 0, title: `Birch lamp ${word} draft` },
    })
    expect(await titles(`${word.toUpperCase()} lam birch`)).toEqual([`Birch Lamp ${word}`])
    expect(await titles(`${word} walnut`)).toEqual([])
    expect(await countHits(word, 'en')).toEqual({ post: 1, design: 0, tutorial: 0, user: 0 })
  })

  it('reads %, _ and \\ as themselves', async () => {
    const author = await makeMember()
    const word = mark()
    await makePublishedPost(author.id, { title: `${word} 100% off` })
    await makePublishedPost(author.id, { title: `${word} plain` })
    await makePublishedPost(author.id, { title: `${word} a_b \\ c` })
    expect(await titles(`${word} %`)).toEqual([`${word} 100% off`])
    expect(await titles(`${word} a_b`)).toEqual([`${word} a_b \\ c`])
    expect(await titles(`${word} \\`)).toEqual([`${word} a_b \\ c`])
    expect(await titles(`${word} lai_`)).toEqual([])
    expect(await titles(`${word} '; DROP TABLE "Post"; --`)).toEqual([])
  })

  it('finds parts of Chinese and Japanese titles', async () => {
    const author = await makeMember()
    const word = mark()
    await makePublishedPost(author.id, { title: `桦木激光灯 ${word}`, language: 'zh-cn' })
    await makePublishedPost(author.id, { title: `レーザーで作る木のランプ ${word}`, language: 'ja' })
    expect(await titles(`激光 ${word}`)).toHaveLength(1)
    expect(await titles(`レーザー ${word}`)).toHaveLength(1)
    expect(await titles(`木 ${word}`)).toHaveLength(2)
  })

  it('finds designs, tutorials in the language of the reader, and members who are there', async () => {
    const word = mark()
    const [ada, gone] = [await makeMember(), await makeMember()]
    await prisma.user.update({
      where: { id: ada.id },
      data: { nickname: `Ada ${word}`, nicknameKey: foldText(`Ada ${word}`) },
    })
    await prisma.user.update({
      where: { id: gone.id },
      data: { nickname: `Gone ${word}`, nicknameKey: `gone ${word}`, status: 'DELETED' },
    })
    await makeDesign(ada.id, { name: `Moth ${word}` })
    await prisma.tutorial.create({
      data: {
        slug: word,
        product: 'lp1',
        section: 'start',
        level: 'EXPLORER',
        kind: 'ARTICLE',
        minutes: 5,
        texts: {
          create: [
            { language: 'EN', title: `First cut ${word}`, summary: '', body: '' },
            { language: 'JA', title: `はじめてのカット ${word}`, summary: '', body: '' },
          ],
        },
      },
    })
    expect(await countHits(word, 'ja')).toEqual({ post: 0, design: 1, tutorial: 1, user: 1 })
    expect(await countHits(`first ${word}`, 'ja')).toMatchObject({ tutorial: 0 })
    expect((await search('tutorial', `first ${word}`, 'en')).items).toMatchObject([
      {
        title: `First cut ${word}`,
        level: 'explorer',
        highlights: [
          [0, 5],
          [10, 19],
        ],
      },
    ])
    expect((await search('user', `ＡＤＡ ${word}`, 'en')).items).toMatchObject([{ id: ada.id }])
    expect((await search('design', word, 'en')).items).toMatchObject([{ name: `Moth ${word}` }])
  })

  it('pages without a gap or a double and refuses a foreign cursor', async () => {
    const author = await makeMember()
    const word = mark()
    for (const downloadsCount of [2, 1, 2, 2]) await makeDesign(author.id, { name: word, downloadsCount })
    const first = await search('design', word, 'en', null, 3)
    const second = await search('design', word, 'en', decodeCursor(first.nextCursor!), 3)
    expect(first.total).toBe(4)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
    expect(second.nextCursor).toBeNull()
    expect(await outcome(search('design', word, 'en', { value: 'x', id: 1 }))).toMatchObject({
      code: 'invalid',
    })
  })
})

describe('findHighlights', () => {
  it.each([
    [
      'Birch lamp',
      ['lam', 'BIRCH'],
      [
        [0, 5],
        [6, 9],
      ],
    ],
    ['banana', ['ana', 'nan'], [[1, 5]]],
    ['桦木激光灯', ['激光'], [[2, 4]]],
    ['İstanbul lamp', ['lamp'], []],
    ['lamp', [], []],
  ] as [string, string[], [number, number][]][])('%s %j', (text, words, places) => {
    expect(findHighlights(text, words)).toEqual(places)
  })
})

it('a query is cut to eight different words', () => {
  expect(searchWords('  a a\u3000b ')).toEqual(['a', 'b'])
  expect(searchWords('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8)
})
