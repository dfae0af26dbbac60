import { expect, it } from 'vitest'
import { decodeCursor } from '@/lib/core/pagination'
import { makeMember } from '@/lib/seeds/test-member'
import { countOwn } from '@/lib/social/own-profile'
import { listOwnPosts } from './list-own-posts'
import { getPreview } from './own-queries'
import { listWorks } from './list-works'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft, makeSubmitted, setStatus } from './test-draft'

it('listOwnPosts has the next version of a published post among the drafts until it is submitted', async () => {
  const author = await makeMember()
  const { id, revision, content } = await makeApproved(author)
  const drafts = async () => {
    const [{ items }, { works }] = [await listOwnPosts(author, 'draft', null), await countOwn(author)]
    expect(works.draft).toBe(items.length)
    return items
  }
  const line = async () => (await listOwnPosts(author, 'all', null)).items.find((post) => post.id === id)
  expect([await drafts(), (await line())?.begun]).toEqual([[], false])

  const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Edited' } })
  const begun = { id, title: 'Edited', status: 'APPROVED', published: true, begun: true }
  expect(await drafts()).toMatchObject([begun])
  expect(await line()).toMatchObject(begun)
  const { id: draft } = await makeDraft(author)
  expect(await drafts()).toMatchObject([{ id: draft, status: 'DRAFT', published: false, begun: true }, begun])

  await submitPost(author, { id, revision: saved.revision })
  expect(await drafts()).toMatchObject([{ id: draft }])
  expect(await line()).toMatchObject({ status: 'REVIEW', published: true, begun: false })
})

it('listWorks has rejected posts first and nowhere else, and all posts over its pages', async () => {
  const author = await makeMember()
  const { id: oldest } = await makeSubmitted(author)
  await setStatus(oldest, 'REJECTED')
  const drafts: number[] = []
  for (let n = 0; n < 3; n++) drafts.unshift((await makeDraft(author)).id)
  const pages = async (filter: 'all' | 'rejected' | 'operate') => {
    const first = await listWorks(author, filter, null, 2)
    const next = first.nextCursor ? await listWorks(author, filter, decodeCursor(first.nextCursor), 2) : null
    const ids = (page: typeof first | null) =>
      page && [page.rejected, page.items].map((list) => list.map(({ id }) => id))
    return [ids(first), ids(next)]
  }
  expect(await pages('all')).toEqual([
    [[oldest], drafts.slice(0, 2)],
    [[], drafts.slice(2)],
  ])
  expect(await pages('rejected')).toEqual([[[oldest], []], null])
  // a list of one kind has them in their place
  expect(await pages('operate')).toEqual([
    [[], drafts.slice(0, 2)],
    [[], [drafts[2], oldest]],
  ])
})

it('getPreview shows no settings row that is not complete and readable yet', async () => {
  const author = await makeMember()
  const complete = {
    method: 'fill',
    module: '20w-diode',
    power: '55',
    speed: '200',
    density: '120',
    passes: '1',
  }
  const rows = [
    complete,
    ...[{ power: '55 or 60' }, { speed: '200.' }, { passes: '1e2' }, { density: 'dense' }],
    ...[{ module: null }, { module: '' }, { method: 'toString' }, { resolution: '9K' }],
  ].map((other) => ({ ...complete, ...other }))
  const { id } = await makeDraft(author, {
    steps: [{ title: 'Engrave', text: '', tip: '', images: [], noLaser: false, settings: rows }],
  })
  const { steps } = await getPreview(author, id)
  expect(steps[0]!.settings).toMatchObject([{ method: 'fill', module: '20w-diode', power: 55, speed: 200 }])
  expect(steps[0]!.settings).toHaveLength(1)
})
