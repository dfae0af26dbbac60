import { expect, it } from 'vitest'
import { learn } from '@/lib/academy/test-learning'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { setProgress } from '@/lib/academy/set-progress'
import { completeTutorial } from '@/lib/academy/complete-tutorial'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeDraft, makeSubmitted } from '@/lib/posts/test-draft'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { makeMember } from '@/lib/seeds/test-member'
import { findNext } from './find-next'

it('everything is empty for a member who has begun nothing', async () => {
  const member = await makeMember()
  expect(await findNext(member, 'en')).toEqual({
    ...{ draft: null, lesson: null, begun: false, isNew: false },
    ...{ machines: [], welcome: null },
  })
})

it('the draft is the one saved last, never one in review or of another member', async () => {
  const member = await makeMember()
  await makeDraft(await makeMember(), { title: 'Of somebody else' })
  await makeSubmitted(member, { title: 'Handed in' })
  expect((await findNext(member, 'en')).draft).toBeNull()
  const first = await makeDraft(member, { title: 'A first lamp' })
  const second = await makeDraft(member, { title: '  ' }, 1)
  expect((await findNext(member, 'en')).draft).toMatchObject({ id: second.id, postType: 1, title: '' })
  await prisma.post.update({ where: { id: second.id }, data: { status: 'DELETED' } })
  expect((await findNext(member, 'en')).draft).toMatchObject({ id: first.id, title: 'A first lamp' })
})

it('the lesson is the one opened last that is neither completed nor retired', async () => {
  const member = await makeMember()
  const [opened, learned, done] = (await makeTutorials(3)) as [number, number, number]
  await prisma.tutorialText.create({
    data: { tutorialId: opened, language: 'EN', title: 'Focus', summary: '', body: '' },
  })
  await setProgress(member, { id: opened })
  await learn(member, learned, done)
  await completeTutorial(member, { id: done }, 'en')
  const { lesson, begun } = await findNext(member, 'ja')
  expect(begun).toBe(true)
  expect(lesson).toMatchObject({ share: 1, path: expect.stringMatching(`-start-${learned}$`) as string })
  await prisma.tutorial.update({ where: { id: learned }, data: { retiredAt: new Date() } })
  // English where the lesson has no text in the language
  expect((await findNext(member, 'ja')).lesson).toMatchObject({ title: 'Focus', share: 0 })
})

it('a new member sees the Seeds earned by registering for a week, unless they were deducted', async () => {
  const member = await makeMember({ createdAt: new Date(Date.now() - 3_600_000) })
  expect((await findNext(member, 'en')).welcome).toBeNull()
  const { granted, availableAt } = await inTransaction((tx) =>
    grantSeeds(tx, {
      ...{ userId: member.id, rule: 'register', key: `register:${member.id}`, at: new Date() },
      cause: { type: 'user', id: member.id },
    }),
  )
  const welcome = { amount: granted, availableAt: availableAt!.toISOString() }
  expect(await findNext(member, 'en')).toMatchObject({ isNew: true, welcome })
  await prisma.user.update({
    where: { id: member.id },
    data: { createdAt: new Date(Date.now() - 8 * 86_400_000) },
  })
  expect((await findNext(member, 'en')).welcome).toBeNull()
})
