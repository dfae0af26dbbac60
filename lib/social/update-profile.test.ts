import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { locksAccountFirst } from '@/lib/seeds/test-account-first'
import { getProfileForm } from './own-profile'
import { profileSchema } from './schema'
import { updateProfile } from './update-profile'

const freshName = () => `t ${randomUUID().slice(0, 18)}`
const complete = { avatarPreset: 3, bio: 'I cut birch.', region: 'JP', machines: ['lp4', 'lx2'] }

test('saves the given fields and keeps the others', async () => {
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

test('a complete profile earns its Seeds once, also when it is saved twice at once, or emptied and filled again', async () => {
  const member = await makeMember()
  expect((await updateProfile(member, { ...complete, machines: [] })).seedsEarned).toBe(0)
  const saved = await Promise.all([updateProfile(member, complete), updateProfile(member, complete)])
  expect(saved.map(({ seedsEarned }) => seedsEarned).sort()).toEqual([0, 40])
  await updateProfile(member, { bio: '' })
  const again = await updateProfile(member, complete)
  expect(again).toMatchObject({ id: member.id, seeds: 0, seedsEarned: 0 })
})

test('a taken, reserved or unknown value is refused and changes nothing', async () => {
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
])('a name that resembles another member’s is taken: %j, %j', async (first, second) => {
  const [member, other] = [await makeMember(), await makeMember()]
  const tail = randomUUID().slice(0, 8)
  await updateProfile(other, { nickname: `${first}${tail}` })
  expect(
    await outcome(updateProfile(member, { nickname: `${second.replace('MINA８', 'mina ８')}${tail}` })),
  ).toMatchObject({
    code: 'nickname_taken',
  })
})

test('accepts the member’s present name, also when its key follows older rules', async () => {
  const member = await makeMember()
  const nickname = `Кеrf official ${randomUUID().slice(0, 6)}`
  await prisma.user.update({
    where: { id: member.id },
    data: { nickname, nicknameKey: `old ${randomUUID()}` },
  })
  await updateProfile({ ...member, nickname }, { nickname, bio: 'x' })
  expect(await getProfileForm(member)).toMatchObject({ nickname, bio: 'x' })
})

test('one of two members who request the same name at once gets it', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const nickname = freshName()
  const results = await Promise.all(
    [ada, boris].map((member) => outcome(updateProfile(member, { nickname }))),
  )
  expect(results.filter((result) => (result as { code?: string }).code === 'nickname_taken')).toHaveLength(1)
  expect(await prisma.user.count({ where: { nickname } })).toBe(1)
})

const upload = (ownerId: number, kind: 'AVATAR' | 'IMAGE' = 'AVATAR') =>
  prisma.upload.create({
    data: {
      ownerId,
      kind,
      token: randomUUID().replaceAll('-', ''),
      name: 'a.png',
      mime: 'image/png',
      ext: 'png',
      size: 1,
      sha256: 'x',
      width: 256,
      height: 256,
      widths: [96, 256],
    },
  })

test('shows an uploaded picture until the member chooses a drawn one', async () => {
  const member = await makeMember()
  const [first, second] = [await upload(member.id), await upload(member.id)]
  const { avatar } = await updateProfile(member, { avatarUploadId: first.id })
  expect(avatar.image).toMatchObject({ token: first.token, widths: [96, 256] })
  const again = await updateProfile(member, { avatarUploadId: second.id })
  expect(again.avatar.image?.token).toBe(second.token)
  expect((await updateProfile(member, { bio: 'x' })).avatar.image?.token).toBe(second.token)
  expect((await updateProfile(member, { avatarPreset: 7 })).avatar).toEqual({ preset: 7, image: null })
})

test('refuses a picture of another member, of another kind or unknown, and two pictures at once', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  const missing = { code: 'invalid', fields: { avatarUploadId: { code: 'upload_missing' } } }
  const ids = [(await upload(other.id)).id, (await upload(member.id, 'IMAGE')).id, 2_000_000_000]
  for (const avatarUploadId of ids)
    expect(await outcome(updateProfile(member, { avatarUploadId, bio: 'x' }))).toMatchObject(missing)
  const own = await upload(member.id)
  expect(
    await outcome(updateProfile(member, { avatarUploadId: own.id, avatarPreset: 3, bio: 'x' })),
  ).toMatchObject({ fields: { avatarUploadId: { code: 'illegal_input' } } })
  expect(await getProfileForm(member)).toMatchObject({ bio: '', avatar: { image: null } })
})

test('stores and cleans contact and group, and removes them when they are empty', async () => {
  const member = await makeMember()
  await updateProfile(
    member,
    profileSchema.parse({ officePhone: ' ＋49 30 1234567 ', groupName: ' FabLab\u202e  Ost ' }),
  )
  expect(await getProfileForm(member)).toMatchObject({
    officePhone: '+49 30 1234567',
    groupName: 'FabLab Ost',
  })
  await updateProfile(member, profileSchema.parse({ officePhone: '', groupName: '' }))
  expect(await prisma.user.findUnique({ where: { id: member.id } })).toMatchObject({
    officePhone: null,
    groupName: null,
  })
})

test.each([
  ['+49 30 1234567', true],
  ['(030) 1234-567', true],
  ['010-8888 6666 ext. 12', true],
  ['03-1234-5678 x5', true],
  ['13812345678', true],
  ['', true],
  ['1234', false],
  ['12345678901234567', false],
  ['call me', false],
  ['+1 <b>555</b> 0100', false],
  ['5550100\n5550101', true],
  ['++49 30 123456', false],
])('%j as a phone number: %s', (officePhone, fits) =>
  expect(profileSchema.safeParse({ officePhone }).success).toBe(fits),
)

test('a group is one line of at most 60 characters', () => {
  expect(profileSchema.safeParse({ groupName: '木'.repeat(60) }).success).toBe(true)
  expect(profileSchema.safeParse({ groupName: '木'.repeat(61) }).success).toBe(false)
})

test.each([
  ['facebook', 'https://www.facebook.com/ada', 'https://www.facebook.com/ada', 'ada'],
  ['instagram', 'instagram.com/ruthmakesmaps/', 'https://instagram.com/ruthmakesmaps/', 'ruthmakesmaps'],
  ['youtube', 'https://youtube.com/@kerf', 'https://youtube.com/@kerf', 'kerf'],
  ['tiktok', 'https://vm.tiktok.com/@a', 'https://vm.tiktok.com/@a', 'a'],
  ['x', 'https://twitter.com/a', 'https://twitter.com/a', 'a'],
] as const)('a %s link', (site, url, stored, username) => {
  expect(profileSchema.parse({ social: { [site]: { url, username: '' } } }).social).toEqual({
    [site]: { url: stored, username },
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
  'refuses %s as a birthday',
  (birthday) => {
    expect(profileSchema.safeParse({ birthday }).success).toBe(false)
  },
)

test('counts a bio as a reader does, and removes characters that reverse the text', () => {
  expect(profileSchema.safeParse({ bio: '🪵'.repeat(300) }).success).toBe(true)
  expect(profileSchema.safeParse({ bio: '木'.repeat(301) }).success).toBe(false)
  expect(profileSchema.parse({ bio: ' a\u202eb\u200b\r\n\r\n\r\n\r\nc\u0007 ' }).bio).toBe('ab\n\nc')
})

test('saving and the publication of a post, which locks the account first, do not deadlock', async () => {
  const member = await makeMember({ seeds: 1 })
  const save = () =>
    updateProfile(member, { bio: 'I cut birch.', region: 'US', avatarPreset: 3, machines: ['lp4'] })
  expect(await locksAccountFirst(member.id, save)).toBe(true)
})
