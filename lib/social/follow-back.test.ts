import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { listNotifications } from '@/lib/notifications/queries'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { readFollowBack } from './follow-back'
import { followMember } from './follow-member'
import { likePost } from './like-post'

const makeMembers = async () =>
  [await makeMember(), await makeMember(), await makeMember(), await makeMember()] as const

it('tells whether one new follower is followed back; not for several, for other notifications, or across a block', async () => {
  const [member, ada, boris, chen] = await makeMembers()
  const read = async () => {
    const { items } = await listNotifications(member, 'all', null)
    return { items, back: [...(await readFollowBack(member, items)).values()] }
  }
  await likePost(ada, { id: (await makePublishedPost(member.id)).id, on: true })
  expect((await read()).back).toEqual([])
  await followMember(ada, { id: member.id, on: true })
  expect((await read()).back).toMatchObject([{ following: false, mutual: false }])
  await followMember(member, { id: ada.id, on: true })
  expect((await read()).back).toMatchObject([{ following: true, mutual: true }])
  await prisma.block.create({ data: { blockerId: ada.id, blockedId: member.id } })
  expect((await read()).back).toEqual([])
  await prisma.block.deleteMany({ where: { blockerId: ada.id } })
  // the notification of a returned follow needs no button: the viewer follows already
  await followMember(member, { id: chen.id, on: true })
  await followMember(chen, { id: member.id, on: true })
  expect((await read()).back).toHaveLength(1)
  await followMember(boris, { id: member.id, on: true })
  expect((await read()).back).toEqual([])
})
