import { beforeEach, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { changePassword } from './change-password'
import { makeHandoff, takeHandoff } from './handoff'
import { logIn } from './log-in'
import { freshClient, makeMember, makeViewer, outcome, TEST_PASSWORD } from './test-members'

/** Runs once, while a session starts. */
let meanwhile: () => Promise<unknown>
const nothing = async () => undefined
vi.mock('./standing', async (original) => {
  const own = await original<typeof import('./standing')>()
  return {
    ...own,
    lockStanding: async (...args: Parameters<typeof own.lockStanding>) => {
      const now = await own.lockStanding(...args)
      const work = meanwhile
      meanwhile = nothing
      await work()
      return now
    },
  }
})
beforeEach(() => {
  meanwhile = nothing
})

const openSessions = async (userId: number) =>
  (await prisma.session.findMany({ where: { userId, endedAt: null }, select: { id: true } })).map(
    ({ id }) => id,
  )

test('a log-in with a password that its member changes meanwhile starts no session', async () => {
  const { id, email } = await makeMember()
  const owner = await makeViewer(id)
  const change = { current: TEST_PASSWORD, password: 'another horse 9' }
  meanwhile = () => changePassword(owner, change, freshClient())
  expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await openSessions(id)).toEqual([owner.sessionId])
})

test('a hand-off from a session that a change of the password ends meanwhile starts no session', async () => {
  const { id } = await makeMember()
  const [owner, other] = [await makeViewer(id), await makeViewer(id)]
  const { token } = await makeHandoff(other, freshClient())
  const change = { current: TEST_PASSWORD, password: 'another horse 9' }
  meanwhile = () => changePassword(owner, change, freshClient())
  expect(await takeHandoff(null, token, freshClient())).toBeNull()
  expect(await openSessions(id)).toEqual([owner.sessionId])
})
