import { expect, test } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { wordNotifications } from '@/lib/notifications/notification-texts'
import { listNotifications } from '@/lib/notifications/queries'
import { getBalance } from '@/lib/seeds/queries'
import { getSeedRecords } from '@/lib/seeds/records'
import { makeMember } from '@/lib/seeds/test-member'
import { createComment } from './create-comment'
import { deleteComment } from './delete-comment'
import { editComment } from './edit-comment'
import { likeComment } from './like-comment'
import { listComments, listReplies } from './queries'
import { suggestMentions } from './suggest-mentions'
import { getTranslatableComment } from './translatable'

const countOf = async (id: number) =>
  (await prisma.tutorial.findUniqueOrThrow({ where: { id } })).commentsCount
const about = (id: number) => ({ type: 'tutorial', id }) as const

test('comments on a lesson work like those on a post', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const [id = 0, other = 0] = await makeTutorials(2)
  const first = await createComment(ada, { tutorialId: id, text: 'Which gauge?' })
  const answer = await createComment(boris, { tutorialId: id, text: 'The 3 mm one.', replyTo: first.id })
  expect(first.seedsEarned).toBeGreaterThan(0)
  expect(await countOf(id)).toBe(2)
  expect((await listComments(null, about(id))).items).toMatchObject([
    { id: first.id, repliesCount: 1, replies: [{ id: answer.id, parentId: first.id }] },
  ])
  expect((await listReplies(null, first.id)).items).toMatchObject([{ id: answer.id }])
  expect((await listComments(null, about(other))).items).toEqual([])
  expect(await likeComment(boris, { id: first.id, on: true })).toEqual({ liked: true, count: 1 })
  expect(await editComment(ada, { id: first.id, text: 'Which gauge exactly?' })).toMatchObject({
    edited: true,
  })
  expect(await getTranslatableComment(first.id)).toEqual({
    source: 'en',
    fields: { text: 'Which gauge exactly?' },
  })
  const { items } = await suggestMentions(boris, { tutorialId: id, q: '' })
  expect(items.map((member) => member.id)).toContain(ada.id)
  const notifications = await prisma.notification.findMany({ where: { userId: ada.id } })
  expect(
    notifications.map(({ key, subjectType, subjectId }) => [key, subjectType, subjectId]),
  ).toContainEqual(['comment_answered', 'tutorial', id])
})

test('notifications name the lesson in the reader’s language', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const [id = 0] = await makeTutorials(1)
  await prisma.tutorialText.createMany({
    data: [
      { tutorialId: id, language: 'EN', title: 'Focus', summary: '', body: '' },
      { tutorialId: id, language: 'ZH_CN', title: '对焦', summary: '', body: '' },
    ],
  })
  const first = await createComment(ada, { tutorialId: id, text: 'Which gauge?' })
  await createComment(boris, { tutorialId: id, text: 'The 3 mm one.', replyTo: first.id })
  await likeComment(boris, { id: first.id, on: true })
  const { items } = await listNotifications(ada, 'all', null)
  expect(items).toHaveLength(2)
  for (const [locale, title] of [
    ['en', 'Focus'],
    ['zh-cn', '对焦'],
    // without a Japanese text, the English one
    ['ja', 'Focus'],
  ] as const)
    for (const { text } of await wordNotifications(locale, items)) expect(text).toContain(title)
})

test('the Seeds of a comment name its lesson in the reader’s language', async () => {
  const ada = await makeMember()
  const [id = 0] = await makeTutorials(1)
  await prisma.tutorialText.createMany({
    data: [
      { tutorialId: id, language: 'EN', title: 'Focus', summary: '', body: '' },
      { tutorialId: id, language: 'ZH_CN', title: '对焦', summary: '', body: '' },
    ],
  })
  await createComment(ada, { tutorialId: id, text: 'Which gauge?' })
  for (const [locale, title] of [
    ['en', 'Focus'],
    ['zh-cn', '对焦'],
  ] as const) {
    const { items } = await getSeedRecords(ada, { tab: 'incomes' }, locale)
    expect(items.map(({ subject }) => subject)).toContain(title)
  }
})

test('only its author may delete one, which deducts its Seeds', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const [id = 0] = await makeTutorials(1)
  const comment = await createComment(ada, { tutorialId: id, text: 'Gone soon.' })
  await expect(deleteComment(boris, comment)).rejects.toMatchObject({ code: 'not_allowed' })
  const before = await getBalance(ada.id)
  await deleteComment(ada, comment)
  expect(await getBalance(ada.id)).toBe(before - comment.seedsEarned)
  expect(await countOf(id)).toBe(0)
  await expect(deleteComment(ada, comment)).rejects.toMatchObject({ code: 'not_found' })
})

test('a reply stays on its own lesson, and a retired lesson accepts none', async () => {
  const ada = await makeMember()
  const [one = 0, other = 0] = await makeTutorials(2)
  const comment = await createComment(ada, { tutorialId: one, text: 'Here.' })
  await expect(
    createComment(ada, { tutorialId: other, text: 'There?', replyTo: comment.id }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await prisma.tutorial.update({ where: { id: one }, data: { retiredAt: new Date() } })
  await expect(createComment(ada, { tutorialId: one, text: 'Late.' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(listComments(null, about(one))).rejects.toMatchObject({ code: 'not_found' })
  await expect(getTranslatableComment(comment.id)).rejects.toMatchObject({ code: 'not_found' })
})
