import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { reportSetting } from '@/lib/db/operator-settings'

/** Row of `Setting` with the storage of a member, in MB. */
const QUOTA = 'uploads.quotaMb'
const QUOTA_MB = 2048
const MB = 1024 ** 2
/** The shortest wait that a refusal names. */
const WAIT_MIN_SECONDS = 60

/** Returns the used storage of a member and the limit, in bytes. Uploads in chunks count with their whole size. */
export async function getStorage(userId: number): Promise<{ used: number; of: number }> {
  const [row, set] = await Promise.all([
    prisma.storageUse.findUnique({ where: { userId }, select: { bytes: true } }),
    prisma.setting.findUnique({ where: { key: QUOTA }, select: { value: true } }),
  ])
  if (set && typeof set.value !== 'number') reportSetting(QUOTA)
  const quota = typeof set?.value === 'number' ? set.value : QUOTA_MB
  return { used: Number(row?.bytes ?? 0), of: quota * MB }
}

/**
 * Throws `quota_reached` with the used storage and the limit (MB) before bytes arrive that would not fit. The final
 * check is the write of the row.
 */
export async function assertRoom(userId: number, bytes: number): Promise<void> {
  const { used, of } = await getStorage(userId)
  if (used + bytes > of) throw full(used, of)
}

/**
 * Runs a write that takes storage. Throws `quota_reached`, or `too_many` with too many unfinished uploads, when the
 * database refuses it for that; then nothing is written.
 */
export async function takingStorage<T>(userId: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const messages = messagesOf(error)
    if (messages.includes('kerf_too_many_unfinished')) throw await tooManyUnfinished(userId)
    if (!messages.includes('kerf_storage_full')) throw error
    const { used, of } = await getStorage(userId)
    throw full(used, of)
  }
}

/** Returns the error with the seconds until the first unfinished upload expires. */
async function tooManyUnfinished(ownerId: number): Promise<DomainError> {
  const [first, now] = await Promise.all([
    prisma.resumableUpload.findFirst({
      where: { ownerId, released: false },
      orderBy: { expiresAt: 'asc' },
      select: { expiresAt: true },
    }),
    databaseNow(),
  ])
  // an expired one stays until the next sweep
  const seconds = Math.max(
    WAIT_MIN_SECONDS,
    Math.ceil(((first?.expiresAt ?? now).getTime() - now.getTime()) / 1000),
  )
  return new DomainError('too_many', {
    params: { seconds },
    data: { seconds },
    fields: { file: { code: 'too_many_unfinished' } },
  })
}

function full(used: number, of: number): DomainError {
  const params = { used: Math.ceil(used / MB), max: Math.floor(of / MB) }
  return new DomainError('quota_reached', { params, fields: { file: { code: 'quota_reached', params } } })
}

/** Collects the messages of an error and its causes, because the driver's error may be below the client's. */
function messagesOf(error: unknown): string {
  const messages: string[] = []
  for (let one = error, depth = 0; one instanceof Error && depth < 6; depth++) {
    messages.push(one.message, JSON.stringify((one as { meta?: unknown }).meta ?? ''))
    one = one.cause
  }
  return messages.join(' ')
}
