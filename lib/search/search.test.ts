import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { decodeCursor } from '@/lib/core/pagination'
import { foldText } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import type { Locale } from '@/lib/i18n/locales'
import { makeDesign } from '@/lib/designs/test-design'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { findJobs, takeJobs } from '@/lib/jobs/test-queue'
import { correctSpelling, search } from './queries'
import { rebuildSearch, refreshPopularity } from './rebuild-search'
import { suggest } from './suggest'
import { indexSearch } from './tasks'

/** Returns a word that no other test uses, and that resembles no other word. */
const mark = () => `m${randomUUID().replaceAll('-', '')}`
const titles = async (query: string) => (await search('post', query, 'en')).items.map(({ title }) => title)

/** Runs the queued search jobs, as the worker does. */
async function runJobs() {
  const jobs = await takeJobs('index_search')
  for (const payload of jobs) await indexSearch(payload)
  return jobs.length
}

describe('search', () => {
  it('finds words in any order and case, and no hidden post', async () => {
    const author = await makeMember()
    const word = mark()
    await makePublishedPost(author.id, { title: `Birch Lamp ${word}`, tags: ['glowing'] })
    const removed = await makePublishedPost(author.id, { title: `Birch lamp ${word} removed` })
    await prisma.post.create({
      data: { authorId: author.id, postType: 0, title: `Birch lamp ${word} draft` },
    })
    await runJobs()
    expect(await titles(word)).toHaveLength(2)
    // hidden at once, before any job has run
    await prisma.post.update({ where: { id: removed.id }, data: { status: 'REMOVED' } })
    expect(await titles(`${word.toUpperCase()} lam birch`)).toEqual([`Birch Lamp ${word}`])
    expect((await search('user', word, 'en')).counts).toEqual({ post: 1, design: 0, tutorial: 0, user: 0 })
    // a late job must not bring the row back
    await indexSearch({ kind: 'post', id: removed.id })
    await runJobs()
    expect(await titles(`lamps ${word}`)).toEqual([`Birch Lamp ${word}`])
    expect(await titles(`glowing ${word}`)).toEqual([`Birch Lamp ${word}`])
  })

  it('indexes a change in the job that the change queues, one per subject', async () => {
    const author = await makeMember()
    const [before, after] = [mark(), mark()]
    const design = await makeDesign(author.id, { name: `Moth ${before}` })
    await prisma.design.update({ where: { id: design.id }, data: { tags: ['wings'] } })
    const upload = await makeDesignUpload(author.id, `luna-${before}.dxf`)
    await prisma.designFile.create({ data: { designId: design.id, uploadId: upload.id } })
    const jobs = await findJobs({ key: `search:design:${design.id}` })
    expect(jobs).toHaveLength(1)
    await runJobs()
    expect((await search('design', `wings ${before}`, 'en')).total).toBe(1)
    expect((await search('design', `luna-${before}.dxf`, 'en')).items).toMatchObject([{ id: design.id }])
    await prisma.design.update({ where: { id: design.id }, data: { name: `Moth ${after}` } })
    await prisma.designFile.deleteMany({ where: { designId: design.id } })
    await runJobs()
    expect((await search('design', before, 'en')).total).toBe(0)
    expect((await search('design', after, 'en')).total).toBe(1)
    // likes alone queue no job
    await prisma.design.update({ where: { id: design.id }, data: { likesCount: 7 } })
    expect(await runJobs()).toBe(0)
    expect(await refreshPopularity()).toBeGreaterThan(0)
    expect(await refreshPopularity()).toBe(0)
  })

  it('finds a tutorial in any of its languages, and shows the reader’s', async () => {
    const word = mark()
    const { id } = await prisma.tutorial.create({
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
    await runJobs()
    expect((await search('tutorial', `first ${word}`, 'en')).items).toMatchObject([
      {
        title: `First cut ${word}`,
        level: 'explorer',
        highlights: [
          [0, 5],
          [10, 43],
        ],
      },
    ])
    expect((await search('tutorial', `first ${word}`, 'ja')).items).toMatchObject([
      { title: `はじめてのカット ${word}`, highlights: [[9, 42]] },
    ])
    expect((await search('tutorial', word, 'zh-cn')).total).toBe(1)
    await prisma.tutorial.update({ where: { id }, data: { retiredAt: new Date() } })
    expect((await search('tutorial', word, 'en')).total).toBe(0)
  })

  it('finds active members by nickname and bio', async () => {
    const word = mark()
    const [ada, gone] = [await makeMember(), await makeMember()]
    const name = (nickname: string) => ({ nickname, nicknameKey: foldText(nickname) })
    await prisma.user.update({ where: { id: ada.id }, data: { ...name(`Ada ${word}`), bio: 'cartographer' } })
    await prisma.user.update({ where: { id: gone.id }, data: name(`Gone ${word}`) })
    await runJobs()
    await prisma.user.update({ where: { id: gone.id }, data: { status: 'DELETED' } })
    expect((await search('user', `ＡＤＡ ${word}`, 'en')).items).toMatchObject([{ id: ada.id }])
    expect((await search('user', `cartographers ${word}`, 'en')).total).toBe(1)
    expect((await search('user', word, 'en')).total).toBe(1)
  })

  it('filters posts by machine and material, and counts both facets', async () => {
    const author = await makeMember()
    const word = mark()
    const made = (device: string, material: string) =>
      makePublishedPost(author.id, {
        title: `Lamp ${word} ${device}`,
        device,
        materials: [{ material, text: null, thickness: 3 }],
      })
    await made('lp1', 'birch-plywood')
    await made('lp1', 'slate')
    await made('lx1', 'slate')
    await runJobs()
    const all = await search('post', word, 'en')
    expect(all.facets?.devices.map(({ slug, count }) => [slug, count])).toEqual([
      ['lp1', 2],
      ['lx1', 1],
    ])
    expect(all.facets?.materials.map(({ slug, count }) => [slug, count])).toEqual([
      ['slate', 2],
      ['birch-plywood', 1],
    ])
    const lp1 = await search('post', word, 'en', { device: 'lp1' })
    expect(lp1.total).toBe(2)
    expect(lp1.facets?.devices).toHaveLength(2)
    expect(lp1.facets?.materials.map(({ count }) => count)).toEqual([1, 1])
    expect((await search('post', word, 'en', { device: 'lp1', material: 'slate' })).total).toBe(1)
    // what is chosen can be taken away, also where it leaves nothing
    const nothing = await search('post', word, 'en', { device: 'lx2', material: 'cork' })
    expect(nothing.facets).toMatchObject({
      devices: [{ slug: 'lx2', count: 0 }],
      materials: [{ slug: 'cork', count: 0 }],
    })
    expect((await search('post', '&', 'en', { device: 'lx2' })).facets?.devices).toMatchObject([
      { slug: 'lx2' },
    ])
    // synonyms of a material match in any language; similar words come after them
    for (const synonym of ['桦木', 'シラカバ合板', 'birch ply']) {
      const { items, alike } = await search('post', `${word} ${synonym}`, 'en')
      expect([alike, items[0]?.title], synonym).toEqual([true, `Lamp ${word} lp1`])
    }
    expect(await outcome(search('post', word, 'en', { device: 'lp99' }))).toMatchObject({ code: 'invalid' })
    expect(await outcome(search('post', word, 'en', { material: 'lp99' }))).toMatchObject({ code: 'invalid' })
  })

  it('quotes the place in a post that has a word missing from its title', async () => {
    const author = await makeMember()
    const word = mark()
    const far = `${'Sand it twice with the grain. '.repeat(5)}Then oil the rim with beeswax and wait a day.`
    const moths = `${'🦋'.repeat(30)} moth ${'🦋'.repeat(60)}`
    const { id } = await makePublishedPost(author.id, {
      title: `Lamp ${word}`,
      synopsis: `${far} ${moths}`,
      tags: ['twilight'],
      materials: [{ material: 'birch-plywood', text: null, thickness: 3 }],
      materialInfo: 'Offcuts of a joiner, flattened overnight.',
      software: 'LightBurn 2.1',
    })
    await runJobs()
    const found = async (query: string, locale: Locale = 'en') => {
      const { items } = await search('post', query, locale)
      expect(items[0]).toMatchObject({ id })
      const { excerpt } = items[0]!
      return excerpt && [excerpt.text, excerpt.highlights.map(([from, to]) => excerpt.text.slice(from, to))]
    }
    expect(await found(`lamp ${word}`)).toBeUndefined()
    expect(await found(`${word} birch`)).toEqual(['Birch plywood', ['Birch']])
    expect(await found(`${word} 桦木`)).toEqual(['Birch plywood · 桦木胶合板', ['桦木']])
    expect(await found(`${word} 桦木`, 'zh-cn')).toEqual(['桦木胶合板', ['桦木']])
    expect(await found(`${word} twilight`)).toEqual(['twilight', ['twilight']])
    expect(await found(`${word} offcuts`)).toEqual(['Offcuts of a joiner, flattened overnight.', ['Offcuts']])
    expect(await found(`${word} lightburn`)).toEqual(['LightBurn 2.1', ['LightBurn']])
    const [text, marked] = (await found(`${word} beeswax`))!
    expect(text).toMatch(/^….*Then oil the rim with beeswax and wait/)
    expect(marked).toEqual(['beeswax'])
    expect((await found(`${word} moth`))![0]).toSatisfy((part: string) => part.isWellFormed())
  })

  it('finds a length in every spelling, and corrects no number', async () => {
    const author = await makeMember()
    const word = mark()
    const apart = await makePublishedPost(author.id, { title: `Box of 300 mm ply ${word}` })
    const joined = await makePublishedPost(author.id, { title: `Tray of 300mm ply ${word}` })
    await makePublishedPost(author.id, { title: `Rack of 400mm ply ${word}` })
    await runJobs()
    for (const typed of ['300 mm', '300mm', '３００ｍｍ', '300㎜']) {
      const { items, alike } = await search('post', `${typed} ${word}`, 'en', { limit: 2 })
      expect(items.map(({ id }) => id).sort(), typed).toEqual([apart.id, joined.id].sort())
      expect(
        items.every(({ highlights }) => highlights.length === 2),
        typed,
      ).toBe(true)
      expect(alike, typed).toBe(true)
    }
    expect(await correctSpelling('500mm')).toBeNull()
  })

  it('keeps the characters between words when it corrects one', async () => {
    const author = await makeMember()
    await makePublishedPost(author.id, { title: 'Zebrawood marquetry' })
    await runJobs()
    expect(await correctSpelling('3.5 mm / zebrawod')).toBe('3.5 mm / zebrawood')
    expect(await correctSpelling('zebrawodの箱, 2:1')).toBe('zebrawoodの箱, 2:1')
  })

  it('pages without gaps or duplicates, and refuses a cursor of another list', async () => {
    const author = await makeMember()
    const word = mark()
    for (const downloadsCount of [2, 1, 2, 2]) await makeDesign(author.id, { name: word, downloadsCount })
    await runJobs()
    const first = await search('design', word, 'en', { limit: 3 })
    const second = await search('design', word, 'en', { limit: 3, cursor: decodeCursor(first.nextCursor!) })
    expect(first.total).toBe(4)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
    expect(second.nextCursor).toBeNull()
    expect(second.items).toMatchObject([{ downloads: 1 }])
    for (const value of ['x', 'p', 'p1; DROP'])
      expect(await outcome(search('design', word, 'en', { cursor: { value, id: 1 } }))).toMatchObject({
        code: 'invalid',
      })
    // the order of very many hits: popularity alone
    const popular = await search('design', word, 'en', {
      limit: 2,
      cursor: { value: 'p2', id: 2_000_000_000 },
    })
    expect(popular.items).toMatchObject([{ downloads: 2 }, { downloads: 2 }])
    const rest = await search('design', word, 'en', { limit: 2, cursor: decodeCursor(popular.nextCursor!) })
    expect(rest.items.map(({ downloads }) => downloads)).toEqual([2, 1])
  })

  it('treats SQL and tsquery operators in a query as plain text', async () => {
    const author = await makeMember()
    const word = mark()
    await makePublishedPost(author.id, { title: `Lamp ${word} 100% off` })
    await runJobs()
    for (const typed of [
      `${word} '; DROP TABLE "Post"; --`,
      `${word} & | ! <-> :* ( )`,
      `${word} 'a' <2> \\ "b"`,
      `${word} %_`,
      `😀 ${word} 👩‍🔧`,
      `${word} \u202e\u0627\u0644\u0644\u064a\u0632\u0631`,
      'ا'.repeat(8192),
      '激'.repeat(8192),
      "'".repeat(8192),
      '& | !',
      '\u200b',
      '%',
      '_',
      '~d1 ~post',
    ]) {
      expect(await search('post', typed, 'en'), typed.slice(0, 40)).toHaveProperty('items')
      expect(await suggest(typed, 'en'), typed.slice(0, 40)).toHaveProperty('items')
      expect(await correctSpelling(typed), typed.slice(0, 40)).not.toBe('')
    }
    expect(await titles(`${word} & | ! <-> :* ( )`)).toEqual([`Lamp ${word} 100% off`])
    expect(await titles('~post')).not.toContain(`Lamp ${word} 100% off`)
    expect((await search('post', '& | !', 'en')).total).toBe(0)
  })

  it('finds a word written in the other kana', async () => {
    const author = await makeMember()
    const word = mark()
    const katakana = await makePublishedPost(author.id, { title: `樺のランプ ${word}` })
    const hiragana = await makePublishedPost(author.id, { title: `こーすたー ${word}` })
    await runJobs()
    const found = async (query: string) => (await search('post', query, 'ja')).items.map(({ id }) => id)
    expect(await found(`${word} らんぷ`)).toEqual([katakana.id])
    expect(await found(`${word} コースター`)).toEqual([hiragana.id])
  })

  it('finds Simplified by Traditional Chinese and the other way round, and leaves Japanese as it is', async () => {
    const author = await makeMember()
    const word = mark()
    const post = async (title: string, language: Locale) =>
      (await makePublishedPost(author.id, { title: `${title} ${word}`, language })).id
    const simplified = await post('激光雕刻机', 'zh-cn')
    const traditional = await post('雷射雕刻機', 'zh-cn')
    const desk = await post('木の机', 'ja')
    const machine = await post('木工機', 'ja')
    await runJobs()
    const found = async (query: string, locale: Locale) =>
      (await search('post', `${query} ${word}`, locale)).items.map(({ id }) => id).sort((a, b) => a - b)
    expect(await found('雕刻機', 'zh-cn')).toEqual([simplified, traditional])
    expect(await found('雕刻机', 'zh-cn')).toEqual([simplified, traditional])
    expect(await found('雷射', 'zh-cn')).toEqual([simplified, traditional])
    // 机 is a desk, and no short way to write 機
    expect(await found('机', 'ja')).toEqual([simplified, traditional, desk])
    expect(await found('機', 'ja')).toEqual([traditional, machine])
    expect(await found('木工機', 'ja')).toEqual([machine])
  })

  it('finds words with and without their accents', async () => {
    const author = await makeMember()
    const word = mark()
    const { id } = await makePublishedPost(author.id, { title: `Café ${word}` })
    await runJobs()
    for (const query of [`cafe ${word}`, `CAFÉ ${word}`, `Cafe\u0301 ${word}`, `caf ${word}`]) {
      const [hit] = (await search('post', query, 'en')).items
      expect(hit, query).toMatchObject({ id })
      expect(hit!.title.slice(...hit!.highlights[0]!), query).toMatch(/^Caf/)
    }
  })

  it('rebuilds the whole index, and changes nothing the second time', async () => {
    const author = await makeMember()
    const word = mark()
    const { id } = await makePublishedPost(author.id, { title: word })
    const gone = await makeDesign(author.id, { name: word })
    await runJobs()
    await prisma.searchDocument.updateMany({
      where: { kind: 'POST', subjectId: id },
      data: { title: 'stale' },
    })
    const owner = connectAs('owner')
    await owner.query(`ALTER TABLE "Design" DISABLE TRIGGER design_searched_gone`)
    await prisma.design.delete({ where: { id: gone.id } })
    await owner.query(`ALTER TABLE "Design" ENABLE TRIGGER design_searched_gone`)
    await owner.end()
    const [post, design] = await rebuildSearch({ dryRun: false })
    expect(post!.rows).toBeGreaterThan(0)
    expect(design!.rows).toBeGreaterThan(0)
    expect((await search('design', word, 'en')).total).toBe(0)
    expect((await search('post', word, 'en')).total).toBe(1)
    // as a rebuild leaves it that is killed between its last row and its end
    await prisma.searchWord.create({ data: { word: `unused${word}` } })
    const again = await rebuildSearch({ dryRun: false })
    expect(again.map(({ rows }) => rows)).toEqual([0, 0, 0, 0])
    expect(await prisma.searchWord.count({ where: { word: `unused${word}` } })).toBe(0)
  })
})
