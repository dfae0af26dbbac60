import { beforeEach, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { hashCode } from './check-code'
import { logIn } from './log-in'
import { resetPassword } from './reset-password'
import type { CodePurposeName } from './schema'
import { freshClient, freshEmail, makeMember, outcome, TEST_PASSWORD } from './test-members'

/** Runs between the check of the account and the write. */
let meanwhile: () => Promise<unknown>
vi.mock('./may-enter', async (original) => {
  const own = await original<typeof import('./may-enter')>()
  return {
    ...own,
    assertMayEnter: async (...args: Parameters<typeof own.assertMayEnter>) => {
      await own.assertMayEnter(...args)
      await meanwhile()
    },
  }
})
beforeEach(() => {
  meanwhile = async () => undefined
})

async function giveCode(email: string, purpose: CodePurposeName & ('reset' | 'login')) {
  const code = '418204'
  await prisma.emailCode.create({
    data: {
      email,
      purpose: purpose === 'reset' ? 'RESET' : 'LOGIN',
      codeHash: hashCode(email, purpose, code),
      expiresAt: new Date(Date.now() + 600_000),
    },
  })
  return { email, code }
}

test('a code of the old mailbox sets no password once the account has another address', async () => {
  const [{ id, email }, moved] = [await makeMember(), freshEmail()]
  const input = { ...(await giveCode(email, 'reset')), password: 'somebody else 9' }
  meanwhile = () => prisma.user.update({ where: { id }, data: { email: moved } })
  expect(await outcome(resetPassword(null, input, freshClient(), 'en'))).toMatchObject({ code: 'wrong_code' })
  meanwhile = async () => undefined
  expect(await outcome(logIn(null, { email: moved, password: input.password }, freshClient()))).toMatchObject(
    { code: 'wrong_credentials' },
  )
  expect(await outcome(logIn(null, { email: moved, password: TEST_PASSWORD }, freshClient()))).toHaveProperty(
    'token',
  )
})

test('a code of the old mailbox neither logs in nor is used up once the account has another address', async () => {
  const { id, email } = await makeMember()
  const input = await giveCode(email, 'login')
  meanwhile = () => prisma.user.update({ where: { id }, data: { email: freshEmail() } })
  expect(await outcome(logIn(null, input, freshClient()))).toMatchObject({ code: 'wrong_code' })
  expect(await prisma.session.count({ where: { userId: id } })).toBe(0)
  expect(await prisma.emailCode.count({ where: { email, usedAt: null } })).toBe(1)
})
