import { nicknameKey } from '@/lib/auth/nickname-key'
import { isReservedNickname } from '@/lib/auth/policy'
import { getOwnUser } from '@/lib/auth/queries'
import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import type { OwnUserView } from '@/lib/auth/views'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { lockSeedAccount } from '@/lib/seeds/accounts'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Granted } from '@/lib/seeds/grant'
import type { Missed } from '@/lib/seeds/missed'
import { findDevice } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { ownUploads } from '@/lib/uploads/queries'
import { limitRate } from '@/lib/web/rate-limits'
import { changeNewsletter, limitConfirmationEmails } from '@/lib/newsletter/subscription'
import { refreshMaker } from './refresh-maker'
import type { ProfileInput } from './schema'

export type SavedProfile = OwnUserView & { seedsEarned: number; availableAt?: Date; missed?: Missed }

/**
 * Saves the viewer's profile; absent fields stay unchanged. Returns the member as getById does, with the Seeds that a
 * now complete profile earned (avatar, bio, region and a machine, once), or the reason why it earned none; the
 * newsletter earns on its confirmation. Throws `nickname_taken`, `too_many` (changes, emails), `invalid` (an unknown machine, a
 * picture that is not an own upload, the newsletter without an address).
 */
export async function updateProfile(
  viewer: Viewer,
  { nickname, ...others }: ProfileInput,
): Promise<SavedProfile> {
  await limitRate(viewer, 'edit')
  // members may keep their present name, even if the rules have changed since
  const input: ProfileInput = nickname === viewer.nickname ? others : { nickname, ...others }
  if (input.nickname !== undefined && isReservedNickname(input.nickname)) throw nicknameTaken()
  const deviceIds = input.machines && (await findDeviceIds(input.machines))
  if (input.newsletter) await limitConfirmationEmails(viewer.id)
  try {
    const earned = await inTransaction(async (tx) => {
      await lockStanding(tx, viewer.id)
      // before the member's row, as the publication of a post does, so that the two cannot deadlock
      await lockSeedAccount(tx, viewer.id)
      const shown = {
        where: { id: viewer.id },
        select: { nickname: true, avatarPreset: true, avatarUploadId: true },
      }
      const before = await tx.user.findUniqueOrThrow(shown)
      await assertOwnPicture(tx, viewer, input)
      await tx.user.update({ where: { id: viewer.id }, data: columnsOf(input), select: { id: true } })
      if (deviceIds) await replaceMachines(tx, viewer.id, deviceIds)
      if (input.social) await replaceLinks(tx, viewer.id, input.social)
      const asked =
        input.newsletter === undefined ? null : await changeNewsletter(tx, viewer.id, input.newsletter)
      const { nickname, avatarPreset, avatarUploadId } = await tx.user.findUniqueOrThrow(shown)
      const shownElsewhere =
        nickname !== before.nickname ||
        avatarPreset !== before.avatarPreset ||
        avatarUploadId !== before.avatarUploadId
      await refreshMaker(tx, viewer.id, { kind: 'removal', shownElsewhere })
      const complete = await rewardComplete(tx, viewer.id)
      const { granted, availableAt, missed } = complete
      return { seedsEarned: granted, availableAt, missed: asked?.missed ?? missed }
    })
    return { ...(await getOwnUser(viewer.id)), ...earned }
  } catch (error) {
    throw input.nickname !== undefined && isUniqueViolation(error) ? nicknameTaken() : error
  }
}

function columnsOf(input: ProfileInput) {
  const { nickname, bio, region, gender, birthday, avatarPreset, avatarUploadId, language, hideFollows } =
    input
  return {
    ...(nickname === undefined ? {} : { nickname, nicknameKey: nicknameKey(nickname) }),
    ...(bio === undefined ? {} : { bio }),
    ...(region === undefined ? {} : { region }),
    ...(gender === undefined ? {} : { gender: gender && genderToDb[gender] }),
    ...(birthday === undefined ? {} : { birthday: birthday && new Date(`${birthday}T00:00:00Z`) }),
    // a drawn avatar replaces the uploaded one; the sweep deletes the file, which belongs to nobody then
    ...(avatarPreset === undefined ? {} : { avatarPreset, avatarUploadId: null }),
    ...(hideFollows === undefined ? {} : { hideFollows }),
    ...(avatarUploadId === undefined ? {} : { avatarUploadId }),
    ...(input.officePhone === undefined ? {} : { officePhone: input.officePhone || null }),
    ...(input.groupName === undefined ? {} : { groupName: input.groupName || null }),
    ...(language === undefined ? {} : { language: languageToDb(language) }),
  }
}

const genderToDb = { male: 'MALE', female: 'FEMALE', undisclosed: 'UNDISCLOSED' } as const

async function findDeviceIds(slugs: string[]): Promise<number[]> {
  const catalog = await getCatalog()
  return [...new Set(slugs)].map((slug) => {
    const device = findDevice(catalog, slug)
    if (!device) throw new DomainError('invalid', { fields: { machines: { code: 'illegal_input' } } })
    return device.id
  })
}

/** Refuses a picture unless it is the viewer's own upload of kind avatar, and no drawn one is chosen as well. */
async function assertOwnPicture(tx: Tx, viewer: Viewer, { avatarPreset, avatarUploadId }: ProfileInput) {
  if (avatarUploadId === undefined) return
  const problem =
    avatarPreset !== undefined
      ? 'illegal_input'
      : (await ownUploads(viewer, [avatarUploadId], tx)).get(avatarUploadId)?.kind !== 'AVATAR'
        ? 'upload_missing'
        : null
  if (problem) throw new DomainError('invalid', { fields: { avatarUploadId: { code: problem } } })
}

async function replaceMachines(tx: Tx, userId: number, deviceIds: number[]): Promise<void> {
  await tx.userDevice.deleteMany({ where: { userId, deviceId: { notIn: deviceIds } } })
  await tx.userDevice.createMany({
    data: deviceIds.map((deviceId) => ({ userId, deviceId })),
    skipDuplicates: true,
  })
}

async function replaceLinks(
  tx: Tx,
  userId: number,
  social: NonNullable<ProfileInput['social']>,
): Promise<void> {
  const given = Object.entries(social).filter(([, link]) => link !== undefined)
  await tx.socialLink.deleteMany({ where: { userId, site: { in: given.map(([site]) => site) } } })
  await tx.socialLink.createMany({
    data: given.flatMap(([site, link]) => (link ? [{ userId, site, ...link }] : [])),
  })
}

/** Grants the Seeds of a complete profile; the key allows it once per member. */
async function rewardComplete(tx: Tx, userId: number): Promise<Granted> {
  const { avatarPreset, avatarUploadId, bio, region, _count } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      avatarPreset: true,
      avatarUploadId: true,
      bio: true,
      region: true,
      _count: { select: { machines: true } },
    },
  })
  const complete =
    (avatarPreset ?? avatarUploadId) !== null && bio !== '' && region !== null && _count.machines > 0
  if (!complete) return { granted: 0, missed: { reason: 'incomplete', again: null } }
  return grantSeeds(tx, {
    userId,
    rule: 'profile',
    cause: { type: 'user', id: userId },
    key: `profile:${userId}`,
  })
}

function nicknameTaken(): DomainError {
  return new DomainError('nickname_taken', { fields: { nickname: { code: 'nickname_taken' } } })
}
