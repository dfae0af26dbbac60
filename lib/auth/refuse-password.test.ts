import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { changePassword } from './change-password'
import { hashCode, purposeToDb } from './check-code'
import { logIn } from './log-in'
import { refuseEasyPassword } from './refuse-password'
import { register } from './register'
import { resetPassword } from './reset-password'
import { freshClient, freshEmail, makeMember, makeViewer, outcome, TEST_PASSWORD } from './test-members'

const ada = { email: 'ada.lovelace+x@kerf.example', nickname: 'Ada Turns Wood' }
const refusal = (password: string) => outcome(refuseEasyPassword(password, ada))
const field = (code: string) => ({ code: 'invalid', fields: { password: { code } } })

test.each([
  'password',
  '12345678',
  'PassWord',
  'ｐａｓｓｗｏｒｄ',
  'iloveyou',
  'qwertyuiop',
  'football',
  'bologna1',
  ' '.repeat(8),
  '-'.repeat(30),
  'Aa'.repeat(4),
  '字'.repeat(9),
  '🦊'.repeat(8),
  ' '.repeat(8),
  '-'.repeat(30),
  'Aa'.repeat(4),
  '字'.repeat(9),
  '🦊'.repeat(8),
])('%s is refused as a common password', async (password) =>
  expect(await refusal(password)).toMatchObject(field('common_password')),
)

test.each([
  'kerfkerf',
  'Kerf2026!',
  '1-kerf-2-store-3',
  'KERF-Creative',
  'kerf creative zone',
  'Kerf Studio 1',
  '2026kerfstudio',
  'lovelace1815',
  'ada.lovelace+x@kerf.example',
  'adalovelacex',
  'AdaTurnsWood',
  'Turns!1234567',
  'ａｄａ-lovelace',
])('%s is refused as made of words of the site and the member', async (password) =>
  expect(await refusal(password)).toMatchObject(field('own_words_password')),
)

test.each([
  'right horse 7',
  'some horse 7',
  'kerf makes my day',
  'walnut-and-kerf',
  'adamantium box',
  '83920174655',
  '木工が好きです。とても',
  'Ada walks 9 dogs',
])('%s is accepted', async (password) => expect(await refusal(password)).toBeUndefined())

test('common passwords are refused without a name and an address, too', async () => {
  expect(await outcome(refuseEasyPassword('trustno1', {}))).toMatchObject(field('common_password'))
  expect(await outcome(refuseEasyPassword('some horse 7', { email: null }))).toBeUndefined()
})

describe('an easy password', () => {
  const giveCode = (email: string, purpose: 'register' | 'reset') =>
    prisma.emailCode.create({
      data: {
        email,
        purpose: purposeToDb[purpose],
        codeHash: hashCode(email, purpose, '418204'),
        expiresAt: new Date(Date.now() + 600_000),
      },
    })

  test('is refused before the code is tried at registration, and creates nobody', async () => {
    const email = freshEmail()
    const { id } = await giveCode(email, 'register')
    const nickname = `Nick ${randomUUID().slice(0, 8)}7`
    for (const password of ['password1', `${nickname}99`, email.split('@')[0]!])
      expect(
        await outcome(register(null, { email, code: '418204', nickname, password }, freshClient(), 'en')),
      ).toMatchObject({ code: 'invalid' })
    expect(await prisma.user.count({ where: { email } })).toBe(0)
    expect(await prisma.emailCode.findUnique({ where: { id } })).toMatchObject({
      otherTries: 0,
      usedAt: null,
    })
    const input = { email, code: '418204', nickname, password: 'some horse 7' }
    expect(await outcome(register(null, input, freshClient(), 'en'))).toHaveProperty('token')
  })

  test('is refused at a reset: the old password stays, and the code works with another', async () => {
    const { id, email } = await makeMember()
    await giveCode(email, 'reset')
    const { nickname } = await prisma.user.findUniqueOrThrow({ where: { id }, select: { nickname: true } })
    const reset = (password: string) =>
      outcome(resetPassword(null, { email, code: '418204', password }, freshClient(), 'en'))
    expect(await reset('iloveyou')).toMatchObject(field('common_password'))
    expect(await reset(`${nickname}!`)).toMatchObject(field('own_words_password'))
    const before = { email, password: TEST_PASSWORD }
    expect(await outcome(logIn(null, before, freshClient()))).toHaveProperty('token')
    expect(await reset('another horse 8')).toHaveProperty('token')
  })

  test('does not reveal at a reset whether an address has an account', async () => {
    const [known, unknown] = [(await makeMember()).email, freshEmail()]
    const reset = (email: string, password: string) =>
      outcome(resetPassword(null, { email, code: '000000', password }, freshClient(), 'en'))
    for (const password of ['iloveyou', 'another horse 8'])
      expect(await reset(unknown, password)).toEqual(await reset(known, password))
  })

  test('is refused at a change, and the old password stays', async () => {
    const { id, email } = await makeMember()
    const viewer = await makeViewer(id)
    const change = (password: string) =>
      outcome(changePassword(viewer, { current: TEST_PASSWORD, password }, freshClient()))
    expect(await change('iloveyou')).toMatchObject(field('common_password'))
    expect(await change('kerf-creative-1')).toMatchObject(field('own_words_password'))
    expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toHaveProperty(
      'token',
    )
    expect(await change('another horse 8')).toBeUndefined()
  })
})

test('the list is loaded on demand, by this file alone', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|generated/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const naming = files.filter((file) => readFileSync(file, 'utf8').includes('@zxcvbn-ts'))
  expect(naming).toEqual(['lib/auth/refuse-password.ts'])
  expect(readFileSync(naming[0]!, 'utf8')).toContain("import('@zxcvbn-ts/language-common')")
  const asking = files.filter((file) => readFileSync(file, 'utf8').includes('/refuse-password'))
  expect(asking.length).toBeGreaterThan(1)
  for (const file of asking) expect(readFileSync(file, 'utf8')).not.toMatch(/^'use client'/)
})
