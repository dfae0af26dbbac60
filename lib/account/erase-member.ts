import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Prisma } from '@/lib/db/generated/client'
import { endAddresses } from '@/lib/auth/earning-address'
import { FORGOTTEN_BUYER, orderEmailHashes } from '@/lib/seeds/award-orders'
import { dropWaiting } from '@/lib/jobs/waiting-jobs'
import { tags, expireTags } from '@/lib/web/tags'
import type { LeavingMember } from './leaving-member'

/** Columns of a member that reveal nothing about the person; a test compares these and `tombstone` with the table. */
export const untouchedColumns = ['id', 'createdAt', 'language', 'dayOffsetMinutes', 'postsCount'] as const

/**
 * Returns the remaining columns of a deleted member. The name is empty: pages show "former member" in the reader's
 * language.
 */
export const tombstone = (id: number, now: Date) =>
  ({
    email: null,
    emailVerifiedAt: null,
    passwordHash: null,
    nickname: '',
    // no nickname contains this character
    nicknameKey: `@${id}`,
    role: 'MEMBER',
    status: 'DELETED',
    suspendedUntil: null,
    suspendedReason: null,
    suspendedNote: null,
    avatarPreset: null,
    avatarUploadId: null,
    bio: '',
    region: null,
    gender: null,
    birthday: null,
    phone: null,
    officePhone: null,
    groupName: null,
    newsletter: false,
    digest: 'OFF',
    hideFollows: false,
    followersCount: 0,
    followingCount: 0,
    deletedAt: now,
  }) satisfies Prisma.UserUncheckedUpdateInput

/**
 * Erases a leaving member's profile, ways to log in, settings, learning progress and queued emails. The network hash of
 * a download stays for its 30 days on the now anonymous row; otherwise leaving would let other accounts count in its
 * place.
 */
export async function eraseMember(tx: Tx, { id, email }: LeavingMember): Promise<void> {
  const own = { where: { userId: id } }
  await endAddresses(tx, { id, email })
  await tx.handoffToken.deleteMany(own)
  await tx.session.deleteMany(own)
  await tx.externalAccount.deleteMany(own)
  await tx.userDevice.deleteMany(own)
  await tx.materialStar.deleteMany(own)
  await tx.socialLink.deleteMany(own)
  await tx.notificationSetting.deleteMany(own)
  await tx.tutorialProgress.deleteMany(own)
  await tx.learningClock.deleteMany(own)
  await tx.watchLater.deleteMany(own)
  await tx.badgeAward.deleteMany(own)
  await tx.feedback.deleteMany(own)
  await tx.newsletterRequest.deleteMany(own)
  // The orders stay, because the ledger refers to them; the address no longer identifies their owner.
  const buyer = [{ userId: id }, ...(email === null ? [] : [{ emailHash: { in: orderEmailHashes(email) } }])]
  await tx.storeOrder.updateMany({ where: { OR: buyer }, data: { emailHash: FORGOTTEN_BUYER } })
  if (email !== null) {
    await tx.emailCode.deleteMany({ where: { email } })
    await tx.feedback.updateMany({ where: { email }, data: { email: null } })
    // emails that no worker has begun to send
    await dropWaiting(tx, 'send_mail', 'to', email)
  }
  await tx.user.update({ where: { id }, data: tombstone(id, await databaseNow(tx)), select: { id: true } })
  await tx.$executeRaw`
    UPDATE "User" SET "postsCount" = (SELECT count(*) FROM "Post" WHERE "authorId" = ${id} AND visible) WHERE id = ${id}`
  await expireTags(tx, 'removal', [tags.maker(id), tags.badges])
}
