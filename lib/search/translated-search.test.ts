import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { publishRevision } from '@/lib/posts/publish-revision'
import { makePublishedPost } from '@/lib/posts/test-post'
import { getTranslatablePost } from '@/lib/posts/translatable'
import { makeMember } from '@/lib/seeds/test-member'
import { startEngine } from '@/lib/translation/test-engine'
import { translateSubject } from '@/lib/translation/translate-subject'
import { deleteJobs, findJobs } from '@/lib/jobs/test-queue'
import { search } from './queries'
import { rebuildSearch } from './rebuild-search'
import { indexSearch } from './tasks'

vi.mock('@/lib/auth/client', () => ({ getClient: async () => ({ ipHash: randomUUID() }) }))

let engine: Awaited<ReturnType<typeof startEngine>>
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

/** Returns a word that no other test uses; letters alone, because the translation masks numbers. */
const mark = () => `w${randomUUID().replace(/[^a-f]/g, '')}q`
let [written, translated, edited] = ['', '', '']
beforeEach(() => {
  ;[written, translated, edited] = [mark(), mark(), mark()]
  Object.assign(engine, { trouble: null, asked: [], bodies: [] })
  engine.manner = (text) =>
    text.replaceAll(written, `訳した${translated}`).replaceAll(edited, `直した${mark()}`)
})

const translate = async (id: number, target: 'ja' | 'zh-cn' = 'ja') =>
  translateSubject(null, await getTranslatablePost(id), target)
const find = (query: string, locale: 'en' | 'ja' = 'ja') => search('post', query, locale)
const jobsFor = (id: number) => findJobs({ key: `search:post:${id}` })

/** Runs the post's queued job. */
async function runJob(id: number) {
  const jobs = await jobsFor(id)
  await deleteJobs({ key: `search:post:${id}` })
  if (jobs.length > 0) await indexSearch({ kind: 'post', id })
  return jobs.length
}

async function makePost(title = `Lamp ${written}`, synopsis = `Glows ${written} softly.`) {
  const author = await makeMember()
  const { id } = await makePublishedPost(author.id, { title, synopsis })
  await runJob(id)
  return { id, author }
}

describe('a search for a post in its stored translation', () => {
  it('finds it after a reader had it translated, and marks the match in the translated title', async () => {
    const { id } = await makePost()
    expect((await find(translated)).total).toBe(0)
    await translate(id)
    expect(await runJob(id)).toBe(1)
    const { items, total, counts } = await find(`訳した ${translated}`)
    expect([total, counts.post]).toEqual([1, 1])
    expect(items).toMatchObject([
      {
        id,
        title: `Lamp ${written}`,
        highlights: [],
        translation: { language: 'ja', title: `Lamp 訳した${translated}` },
      },
    ])
    const { title, highlights } = items[0]!.translation!
    expect(highlights.map(([from, to]) => title.slice(from, to)).join('')).toContain(translated)
    // a reader of another language finds it, too
    expect((await find(translated, 'en')).items).toMatchObject([{ id, translation: { language: 'ja' } }])
  })

  it('finds it by its own words without naming the translation, and once', async () => {
    const { id } = await makePost()
    await translate(id)
    await translate(id, 'zh-cn')
    await runJob(id)
    const { items, total } = await find(`lamp ${written}`)
    expect([total, items.length]).toEqual([1, 1])
    expect(items[0]!.translation).toBeUndefined()
    expect((await find(translated)).total).toBe(1)
  })

  it('finds it by a word of its translated text alone', async () => {
    const { id } = await makePost('A quiet title', `It glows ${written}.`)
    await translate(id)
    await runJob(id)
    expect((await find(translated)).items).toMatchObject([{ id, translation: { highlights: [] } }])
  })

  it('queues no job when nothing is new, and one when another text with the same words is translated', async () => {
    const [{ id }, { id: twin }] = [await makePost(), await makePost()]
    await translate(id)
    await runJob(id)
    await translate(id)
    expect(await jobsFor(id)).toEqual([])
    engine.asked = []
    await translate(twin)
    expect(engine.asked).toEqual([])
    expect(await runJob(twin)).toBe(1)
    expect((await find(translated)).total).toBe(2)
  })

  it('no longer finds it by the translation of a text that changed', async () => {
    const { id } = await makePost()
    await translate(id)
    await runJob(id)
    await publish(id, { title: `Lamp ${edited}`, synopsis: `Glows ${edited} softly.` })
    await runJob(id)
    expect((await find(translated)).total).toBe(0)
    expect(await prisma.searchDocument.count({ where: { kind: 'POST', subjectId: id } })).toBe(1)
  })

  it('finds it by the translated parts whose originals are unchanged', async () => {
    const { id } = await makePost()
    await translate(id)
    await runJob(id)
    await publish(id, { title: `Lamp ${edited}`, synopsis: `Glows ${written} softly.` })
    await runJob(id)
    expect((await find(translated)).items).toMatchObject([{ id, translation: { title: `Lamp ${edited}` } }])
  })

  it('stops finding it as soon as the post is removed', async () => {
    const { id } = await makePost()
    await translate(id)
    await runJob(id)
    await prisma.post.update({ where: { id }, data: { status: 'REMOVED' } })
    expect((await find(translated)).total).toBe(0)
    expect(await prisma.searchDocument.count({ where: { kind: 'POST', subjectId: id } })).toBe(0)
    await indexSearch({ kind: 'post', id })
    expect((await find(translated)).total).toBe(0)
  })

  it('ignores a translation that failed its check, and is restored by a rebuild', async () => {
    const { id } = await makePost()
    engine.manner = (text) => `${text} ${translated} 9`
    await translate(id)
    await runJob(id)
    expect((await find(translated)).total).toBe(0)
    const other = await makePost(`Tray ${edited}`, `Holds ${edited} things.`)
    engine.manner = (text) => text.replaceAll(edited, `置いた${translated}`)
    await translate(other.id)
    await rebuildSearch({ dryRun: false })
    expect((await find(translated)).items).toMatchObject([{ id: other.id }])
    expect((await rebuildSearch({ dryRun: false })).every(({ rows }) => rows === 0)).toBe(true)
  })
})

async function publish(id: number, texts: { title: string; synopsis: string }) {
  const { content } = await prisma.postRevision.findFirstOrThrow({ where: { postId: id, number: 1 } })
  const revision = await prisma.postRevision.create({
    data: {
      postId: id,
      number: 2,
      content: { ...(content as object), ...texts },
      frozenAt: new Date(),
    },
    select: { id: true },
  })
  await prisma.post.update({ where: { id }, data: { status: 'REVIEW', reviewRevisionId: revision.id } })
  await prisma.post.update({ where: { id }, data: { status: 'APPROVED' } })
  await prisma.$transaction((tx) => publishRevision(tx, id, revision.id))
}
