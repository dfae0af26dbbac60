import { describe, expect, it, vi } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { decodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { makeDesignUpload } from '@/lib/posts/test-post'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { blobStore } from '@/lib/uploads/store'
import { downloadDesign, getDesignFiles } from './download-design'
import { likeDesign } from './like-design'
import { listDesigns } from './list-queries'
import { findDesign } from './queries'
import { saveDesign } from './save-design'
import { designPath, parseDesignSlug } from './schema'
import { makeDesign } from './test-design'

const countsOf = (id: number) =>
  prisma.design.findUniqueOrThrow({
    where: { id },
    select: { likesCount: true, savesCount: true, downloadsCount: true },
  })

describe('downloadDesign', () => {
  it('returns the files with the licence, and counts a member once, also at once, and never the author', async () => {
    const [author, ada, boris] = [await makeMember(), await makeMember(), await makeMember()]
    const file = await makeDesignUpload(author.id, 'moth.svg')
    const { id, slug } = await makeDesign(author.id, { uploadIds: [file.id], licence: 'CC0' })
    expect(await downloadDesign(ada, { id })).toEqual({
      id,
      slug,
      name: 'Luna moth',
      author: author.nickname,
      licence: 'CC0',
      files: [{ name: 'moth.svg', key: `d/${file.token}/file`, sha256: file.sha256 }],
    })
    for (const who of [boris, author]) await getDesignFiles(who, { id })
    expect((await countsOf(id)).downloadsCount).toBe(1)
    await Promise.all([ada, ada, boris, boris, author].map((who) => downloadDesign(who, { id })))
    expect((await countsOf(id)).downloadsCount).toBe(2)
  })

  it('refuses a hidden design and one without files, and counts nothing', async () => {
    const [author, member] = [await makeMember(), await makeMember()]
    const [a, b, c] = await Promise.all(
      ['a.svg', 'b.svg', 'c.svg'].map((name) => makeDesignUpload(author.id, name)),
    )
    const hidden = await Promise.all([
      makeDesign(author.id),
      makeDesign(author.id, { uploadIds: [a!.id], status: 'REMOVED' }),
      makeDesign(author.id, { uploadIds: [b!.id], deletedAt: new Date() }),
      makeDesign(author.id, { uploadIds: [c!.id], publishedAt: null }),
    ])
    for (const { id } of hidden)
      expect(await outcome(downloadDesign(member, { id }))).toMatchObject({ code: 'not_found' })
    expect(await findDesign(hidden[1]!.id)).toBeNull()
    expect(await prisma.download.count({ where: { userId: member.id } })).toBe(0)
  })

  it('refuses a design that is removed meanwhile, and counts nothing', async () => {
    const [author, member] = [await makeMember(), await makeMember()]
    const file = await makeDesignUpload(author.id, 'moth.svg')
    const { id } = await makeDesign(author.id, { uploadIds: [file.id] })
    const store = blobStore()
    const looked = vi.spyOn(store, 'stat').mockImplementationOnce(async () => {
      await prisma.design.update({ where: { id }, data: { status: 'REMOVED' } })
      return { size: 1 } as Awaited<ReturnType<typeof store.stat>>
    })
    expect(await outcome(downloadDesign(member, { id }))).toMatchObject({ code: 'not_found' })
    looked.mockRestore()
    expect((await countsOf(id)).downloadsCount).toBe(0)
    expect(await prisma.download.count({ where: { designId: id } })).toBe(0)
  })
})

describe('likeDesign, saveDesign', () => {
  it('keep exact counts and Seeds after toggling at once, and an unlike earns nothing', async () => {
    const [author, ...members] = await Promise.all(Array.from({ length: 5 }, () => makeMember()))
    const { id } = await makeDesign(author!.id)
    await Promise.all(members.flatMap((member) => [1, 2].map(() => likeDesign(member, { id, on: true }))))
    expect(await countsOf(id)).toMatchObject({ likesCount: 4 })
    expect(await getBalance(author!.id)).toBe(4)
    expect(await getBalance(members[0]!.id)).toBe(1)
    await Promise.all(members.map((member) => likeDesign(member, { id, on: false })))
    expect(await likeDesign(members[0]!, { id, on: false })).toEqual({
      liked: false,
      count: 0,
      seedsEarned: 0,
    })
    expect(await getBalance(author!.id)).toBe(0)
    expect(await getBalance(members[0]!.id)).toBe(0)
  })

  it('do not deadlock when members like and save each other’s designs at once', async () => {
    const [ada, boris] = [await makeMember(), await makeMember()]
    const [a, b] = [await makeDesign(ada.id), await makeDesign(boris.id)]
    await Promise.all([
      likeDesign(ada, { id: b.id, on: true }),
      likeDesign(boris, { id: a.id, on: true }),
      saveDesign(ada, { id: b.id, on: true }),
      saveDesign(boris, { id: a.id, on: true }),
    ])
    expect(await countsOf(a.id)).toMatchObject({ likesCount: 1, savesCount: 1 })
    expect(await saveDesign(boris, { id: a.id, on: true })).toEqual({ saved: true, count: 1 })
    const notes = await prisma.notification.findMany({
      where: { userId: ada.id, category: 'LIKES' },
      orderBy: { key: 'asc' },
    })
    expect(notes).toMatchObject([
      { key: 'design_liked', subjectType: 'design', subjectId: a.id },
      { key: 'design_saved', subjectType: 'design', subjectId: a.id },
    ])
  })

  it('an own like earns nothing, and a hidden design cannot be liked', async () => {
    const ada = await makeMember()
    const own = await makeDesign(ada.id)
    expect(await likeDesign(ada, { id: own.id, on: true })).toMatchObject({
      liked: true,
      count: 1,
      seedsEarned: 0,
    })
    const { id } = await makeDesign(ada.id, { status: 'REMOVED' })
    expect(await outcome(likeDesign(ada, { id, on: true }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(saveDesign(ada, { id, on: true }))).toMatchObject({ code: 'not_found' })
  })
})

describe('listDesigns', () => {
  it.each(['latest', 'popular', 'like'] as const)(
    'pages through %s without gaps or duplicates',
    async (sort) => {
      const author = await makeMember()
      for (const n of [3, 1, 3, 2, 3]) await makeDesign(author.id, { downloadsCount: n, likesCount: n })
      const seen: number[] = []
      let cursor = null
      do {
        const page = await listDesigns({ author: author.id }, sort, cursor, 2)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ? decodeCursor(page.nextCursor) : null
      } while (cursor)
      expect(seen).toHaveLength(5)
      expect(new Set(seen).size).toBe(5)
    },
  )

  it('filters by category and format, and refuses a cursor of another sort', async () => {
    const author = await makeMember()
    const { id } = await makeDesign(author.id, { type: 'toys', formats: ['DXF', 'SVG'] })
    await makeDesign(author.id, { type: 'toys' })
    const found = await listDesigns({ author: author.id, type: ['toys'], format: ['dxf'] }, 'latest', null)
    expect(found.items.map((design) => design.id)).toEqual([id])
    expect(await outcome(listDesigns({}, 'like', { value: 'x', id: 1 }))).toMatchObject({ code: 'invalid' })
  })
})

describe('the address of a design', () => {
  it.each([
    ['12-luna-moth', { id: 12, name: 'luna-moth' }],
    ['12-%E6%9C%88', { id: 12, name: '月' }],
    ['12-月', { id: 12, name: '月' }],
    ['12', { id: 12, name: '' }],
    ['12-%E6', { id: 12, name: '%E6' }],
    ['0-a', null],
    ['012-a', null],
    ['99999999999-a', null],
    ['luna', null],
    ['-1-a', null],
  ])('reads %s', (segment, read) => expect(parseDesignSlug(segment)).toEqual(read))

  it('is encoded for a header', () =>
    expect(designPath({ id: 3, slug: '月' })).toBe('/designs/detail/3-%E6%9C%88'))
})
