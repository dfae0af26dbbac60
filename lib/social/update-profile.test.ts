import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outcome } from '@/lib/auth/testing'
import { prisma } from '@/lib/db/client'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { getProfileForm } from './own-profile'
import { profileSchema } from './schema'
import { updateProfile } from './update-profile'

const freshName = () => `t ${randomUUID().slice(0, 18)}`
const complete = { avatarPreset: 3, bio: 'I cut birch.', region: 'JP', machines: ['lp4', 'lx2'] }

test('what is given is saved, what is left out stays', async () => {
  const member = await makeMember()
  const nickname = freshName()
  await updateProfile(member, {
    ...complete,
    nickname,
    gender: 'undisclosed',
    birthday: '1988-02-29',
    social: { instagram: { url: 'https://instagram.com/ada', username: 'ada' } },
  })
  await updateProfile(member, { bio: 'I cut walnut.' })
  expect(await getProfileForm(member)).toMatchObject({
    nickname,
    bio: 'I cut walnut.',
    region: 'JP',
    gender: 'undisclosed',
    birthday: '1988-02-29',
    machines: expect.arrayContaining(['lp4', 'lx2']),
    avatar: { preset: 3, image: null },
    social: {
      instagram: { url: 'https://instagram.com/ada', username: 'ada' },
      x: { url: '', username: '' },
    },
  })
  await updateProfile(member, { machines: ['lp1'], region: null, social: { instagram: null } })
  expect(await getProfileForm(member)).toMatchObject({
    machines: ['lp1'],
    region: null,
    social: { instagram: { url: '' } },
  })
})

test('a complete profile earns its Seeds once, also when it is saved twice at once or emptied and filled again', async () => {
  const member = await makeMember()
  expect((await updateProfile(member, { ...complete, machines: [] })).seedsEarned).toBe(0)
  const saved = await Promise.all([updateProfile(member, complete), updateProfile(member, complete)])
  expect(saved.map(({ seedsEarned }) => seedsEarned).sort()).toEqual([0, 40])
  await updateProfile(member, { bio: '' })
  const again = await updateProfile(member, complete)
  expect(again).toMatchObject({ id: member.id, seeds: 40, seedsEarned: 0 })
})

test('a taken, reserved or unknown value changes nothing', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  const taken = { code: 'nickname_taken', fields: { nickname: { code: 'nickname_taken' } } }
  expect(
    await outcome(updateProfile(member, { nickname: other.nickname.toUpperCase(), bio: 'x' })),
  ).toMatchObject(taken)
  expect(await outcome(updateProfile(member, { nickname: 'Kerf official', bio: 'x' }))).toMatchObject(taken)
  expect(await outcome(updateProfile(member, { machines: ['lp9'], bio: 'x' }))).toMatchObject({
    code: 'invalid',
    fields: { machines: { code: 'illegal_input' } },
  })
  expect(await getProfileForm(member)).toMatchObject({ nickname: member.nickname, bio: '', machines: [] })
})

test.each([
  ['Mina 7', 'Міnа 7'],
  ['Mina 8', 'MINA８'],
  ['Rover x', 'R0ver x'],
])('a name that looks like another’s is taken: %j, %j', async (first, second) => {
  const [member, other] = [await makeMember(), await makeMember()]
  const tail = randomUUID().slice(0, 8)
  await updateProfile(other, { nickname: `${first}${tail}` })
  expect(
    await outcome(updateProfile(member, { nickname: `${second.replace('MINA８', 'mina ８')}${tail}` })),
  ).toMatchObject({
    code: 'nickname_taken',
  })
})

test('the name one has can be sent again, also where its key is from older rules', async () => {
  const member = await makeMember()
  const nickname = `Кеrf official ${randomUUID().slice(0, 6)}`
  await prisma.user.update({
    where: { id: member.id },
    data: { nickname, nicknameKey: `old ${randomUUID()}` },
  })
  await updateProfile({ ...member, nickname }, { nickname, bio: 'x' })
  expect(await getProfileForm(member)).toMatchObject({ nickname, bio: 'x' })
})

test('two members who want one name at once: one gets it', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const nickname = freshName()
  const results = await Promise.all(
    [ada, boris].map((member) => outcome(updateProfile(member, { nickname }))),
  )
  expect(results.filter((result) => (result as { code?: string }).code === 'nickname_taken')).toHaveLength(1)
  expect(await prisma.user.count({ where: { nickname } })).toBe(1)
})

test('subscribing earns, ending it takes back, and to and fro earns nothing', async () => {
  const member = await makeMember()
  expect((await updateProfile(member, { newsletter: true })).seedsEarned).toBe(20)
  expect((await updateProfile(member, { newsletter: true })).seedsEarned).toBe(0)
  expect(await getBalance(member.id)).toBe(20)
  await updateProfile(member, { newsletter: false })
  expect(await getBalance(member.id)).toBe(0)
  await Promise.all([
    updateProfile(member, { newsletter: true }),
    updateProfile(member, { newsletter: true }),
  ])
  expect(await getBalance(member.id)).toBe(20)
})

test.each([
  ['facebook', 'https://www.facebook.com/ada', 'https://www.facebook.com/ada', 'ada'],
  ['instagram', 'instagram.com/ruthmakesmaps/', 'https://instagram.com/ruthmakesmaps/', 'ruthmakesmaps'],
  ['youtube', 'https://youtube.com/@kerf', 'https://youtube.com/@kerf', 'kerf'],
  ['tiktok', 'https://vm.tiktok.com/@a', 'https://vm.tiktok.com/@a', 'a'],
  ['x', 'https://twitter.com/a', 'https://twitter.com/a', 'a'],
] as const)('a %s link', (site, url, kept, username) => {
  expect(profileSchema.parse({ social: { [site]: { url, username: '' } } }).social).toEqual({
    [site]: { url: kept, username },
  })
})

test.each([
  'http://instagram.com/a',
  'https://instagram.com.evil.example/a',
  'https://evilinstagram.com/a',
  'https://user@instagram.com/a',
  'https://instagram.com:8443/a',
  'https://instagram.com/',
  'javascript:alert(1)//instagram.com/a',
  'https://x.com/a',
  'two words',
])('%s is no Instagram link', (url) => {
  expect(profileSchema.safeParse({ social: { instagram: { url, username: '' } } }).success).toBe(false)
})

test.each(['2023-02-29', '1899-12-31', '2999-01-01', '1990-1-1', 'yesterday'])(
  '%s is no birthday',
  (birthday) => {
    expect(profileSchema.safeParse({ birthday }).success).toBe(false)
  },
)

test('a bio is counted as a reader counts and keeps nothing that turns the page around', () => {
  expect(profileSchema.safeParse({ bio: '🪵'.repeat(300) }).success).toBe(true)
  expect(profileSchema.safeParse({ bio: '木'.repeat(301) }).success).toBe(false)
  expect(profileSchema.parse({ bio: ' a\u202eb\u200b\r\n\r\n\r\n\r\nc\u0007 ' }).bio).toBe('ab\n\nc')
})
