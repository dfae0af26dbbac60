import { expect, it } from 'vitest'
import { makeMember } from '@/lib/seeds/test-member'
import { countOwn } from '@/lib/social/own-profile'
import { listOwnPosts } from './list-own-posts'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft } from './test-draft'

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
