import { expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { notificationHref } from './link'
import { listNotifications } from './queries'

/** Returns where each notification of the member leads, by its key. */
async function pathsOf(member: Awaited<ReturnType<typeof makeMember>>) {
  const { items } = await listNotifications(member, 'all', null)
  return Object.fromEntries(items.map((note) => [note.key, notificationHref(note)]))
}

it('a notification about what was removed, deleted or retired leads nowhere; one that tells of it leads to the author’s pages', async () => {
  const member = await makeMember()
  const post = await makePublishedPost(member.id)
  const design = await makeDesign(member.id)
  const [lesson = 0] = await makeTutorials(1)
  const about = (key: string, subjectType: string, subjectId: number, seq: number) => ({
    ...{ userId: member.id, category: 'SYSTEM' as const, key, groupKey: `${key}:${seq}`, seq },
    ...{ subjectType, subjectId, params: { title: 'A lamp' } },
  })
  await prisma.notification.createMany({
    data: [
      about('post_published', 'post', post.id, 1),
      about('post_rejected', 'post', post.id, 2),
      about('post_removed', 'post', post.id, 3),
      about('design_liked', 'design', design.id, 4),
      about('design_removed', 'design', design.id, 5),
      about('badge_awarded', 'badges', member.id, 6),
      about('comment_answered', 'tutorial', lesson, 7),
    ],
  })
  const lists = {
    post_removed: '/user/home?tab=works&status=removed',
    design_removed: '/user/home?tab=designs',
    badge_awarded: '/user/home?tab=badges',
  }
  const form = `/form/inspiration?id=${post.id}`
  await prisma.notification.updateMany({
    where: { userId: member.id, key: 'post_rejected' },
    data: { params: { title: 'A lamp', postType: 1 } },
  })
  expect(await pathsOf(member)).toEqual({
    ...lists,
    post_published: `/detail/${post.id}`,
    post_rejected: form,
    design_liked: `/designs/detail/${design.id}`,
    comment_answered: `/academy/general-start-${lesson}`,
  })

  await prisma.post.update({ where: { id: post.id }, data: { status: 'REMOVED' } })
  await prisma.design.update({ where: { id: design.id }, data: { status: 'REMOVED' } })
  await prisma.tutorial.update({ where: { id: lesson }, data: { retiredAt: new Date() } })
  expect(await pathsOf(member)).toMatchObject({
    ...lists,
    ...{ post_published: null, post_rejected: form, design_liked: null, comment_answered: null },
  })

  await prisma.post.update({ where: { id: post.id }, data: { status: 'DELETED' } })
  expect(await pathsOf(member)).toMatchObject({
    ...lists,
    ...{ post_published: null, post_rejected: null, design_liked: null },
  })
})
