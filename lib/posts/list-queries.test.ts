import { describe, expect, it } from 'vitest'
import { decodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { rebuildCounters } from '@/lib/social/rebuild-counters'
import type { DraftContent } from './schema'
import {
  cachedPostFacets,
  countPostFacets,
  countPosts,
  listFollowedPosts,
  listPosts,
  type PostFilter,
} from './list-queries'
import { makeApproved, setStatus } from './test-draft'

const author = await makeMember()
const other = await makeMember()
const settings = (method: string) =>
  ({
    steps: [
      {
        title: 'Burn',
        text: 'Once.',
        tip: '',
        images: [],
        noLaser: false,
        settings: [
          { scheme: 'lx', method, module: '20w-diode', power: 50, speed: 100, density: 120, passes: 1 },
        ],
      },
    ],
  }) as unknown as Partial<DraftContent>
const on = (device: string, material: string, difficulty: number): Partial<DraftContent> => ({
  device,
  module: device === 'lx2' ? '20w-diode' : '1-6w-diode',
  materials: [{ material, text: null, thickness: null }],
  difficulty,
})
const slate = await makePublishedPost(author.id, { ...on('lx2', 'slate', 1), ...settings('fill') }, 0)
const cork = await makePublishedPost(author.id, {
  ...on('lx2', 'cork', 3),
  ...settings('cut'),
  language: 'ja',
  files: [{ uploadId: (await makeDesignUpload(author.id, 'fern.svg')).id }],
})
const small = await makePublishedPost(author.id, { ...on('lp1', 'slate', 3), tags: ['Moon'] })
const ids = async (filter: PostFilter) =>
  (await listPosts({ author: author.id, ...filter }, 'latest', null)).items.map(({ id }) => id)

describe('listPosts', () => {
  it.each<[string, PostFilter, number[]]>([
    ['one machine', { device: ['lx2'] }, [cork.id, slate.id]],
    ['any of several machines', { device: ['lp1', 'lx2'] }, [small.id, cork.id, slate.id]],
    ['a module', { module: ['1-6w-diode'] }, [small.id]],
    ['a material', { material: ['slate'] }, [small.id, slate.id]],
    ['a method', { method: ['cut'] }, [cork.id]],
    ['a difficulty', { difficulty: ['3'] }, [small.id, cork.id]],
    ['files', { has: ['files'] }, [cork.id]],
    ['files and a video', { has: ['files', 'video'] }, []],
    ['a language', { language: ['ja'] }, [cork.id]],
    ['a kind', { postType: ['0'] }, [slate.id]],
    ['a tag', { tag: 'moon' }, [small.id]],
    ['several at once', { device: ['lx2'], material: ['cork', 'slate'], difficulty: ['3'] }, [cork.id]],
    ['what nobody has', { material: ['no-such-thing'] }, []],
    ['nothing that is older', { since: new Date(Date.now() + 60_000).toISOString() }, []],
  ])('filters by %s', async (_, filter, wanted) => expect(await ids(filter)).toEqual(wanted))

  it.each(['latest', 'like', 'popular'] as const)(
    'returns every post once, page by page, also with many equal values: %s',
    async (sort) => {
      const seen: number[] = []
      for (let cursor = null as string | null, pages = 0; pages < 5; pages++) {
        const page = await listPosts(
          { author: author.id },
          sort,
          cursor === null ? null : decodeCursor(cursor),
          1,
        )
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
        if (!cursor) break
      }
      expect([...seen].sort((a, b) => a - b)).toEqual([slate.id, cork.id, small.id])
    },
  )

  it('refuses the cursor of another sort', async () => {
    await expect(listPosts({}, 'like', { value: '2026-01-01', id: 1 })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

it('listFollowedPosts returns the posts of followed makers, and no others', async () => {
  const reader = await makeMember()
  const theirs = await makePublishedPost(other.id)
  expect((await listFollowedPosts(reader, {}, null)).items).toEqual([])
  await prisma.follow.create({ data: { followerId: reader.id, followedId: other.id } })
  expect((await listFollowedPosts(reader, {}, null)).items.map(({ id }) => id)).toEqual([theirs.id])
  expect(await countPosts({ followedBy: reader.id })).toEqual({ total: 1, exact: true })
})

it('the stored counts follow publication, a changed revision and removal', async () => {
  const before = (await cachedPostFacets())['material:cork'] ?? 0
  const member = await makeMember()
  const post = await makeApproved(member, { materials: [{ material: 'cork', thickness: '3' }] })
  expect((await cachedPostFacets())['material:cork']).toBe(before + 1)
  expect(await countPosts({ material: ['cork'] })).toEqual({ total: before + 1, exact: true })
  await setStatus(post.id, 'REMOVED')
  expect((await cachedPostFacets())['material:cork'] ?? 0).toBe(before)
  const [{ wrong }] = await prisma.$queryRaw<[{ wrong: number }]>`
    SELECT count(*)::int AS wrong FROM "FacetCount" c WHERE c.subject = 'post' AND c.count <> (
      SELECT count(*) FROM "Post" p WHERE p.visible AND c.facet = ANY (array_prepend('all', p.facets)))`
  expect(wrong).toBe(0)
})

it('wrong stored counts are found and corrected', async () => {
  await prisma.facetCount.update({
    where: { subject_facet: { subject: 'post', facet: 'material:slate' } },
    data: { count: { increment: 5 } },
  })
  const facets = async (dryRun: boolean) =>
    (await rebuildCounters(dryRun)).find(({ counter }) => counter === 'FacetCount.count')?.rows
  expect(await facets(true)).toBe(1)
  expect(await facets(false)).toBe(1)
  expect(await facets(true)).toBe(0)
})

it('countPostFacets counts each facet with the other filters applied, so that a number equals the length of its list', async () => {
  const of = { author: author.id }
  const all = await countPostFacets(of)
  expect([all['device:lx2'], all['device:lp1'], all['material:slate']]).toEqual([2, 1, 2])
  const lx2 = await countPostFacets({ ...of, device: ['lx2'] })
  expect([lx2['device:lx2'], lx2['device:lp1']]).toEqual([2, 1])
  expect([lx2['material:slate'], lx2['material:cork'], lx2['difficulty:3']]).toEqual([1, 1, 1])
  const both = await countPostFacets({ ...of, device: ['lx2'], material: ['slate'], has: ['files'] })
  expect([both['device:lp1'], both['material:cork'], both['has:files']]).toEqual([undefined, 1, undefined])
})
