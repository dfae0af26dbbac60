import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { reportSetting } from '@/lib/db/operator-settings'

/** Row of Setting with what the files of a member may take, in MB. */
const QUOTA = 'uploads.quotaMb'
const QUOTA_MB = 2048
const MB = 1024 ** 2

/** What a member's files take and may take, bytes; files that still come in chunks count with their whole size. */
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
 * Refuses early what would not fit, before its bytes come; what counts is the write of the row. Throws quota_reached with
 * what is used and may be, MB.
 */
export async function assertRoom(userId: number, bytes: number): Promise<void> {
  const { used, of } = await getStorage(userId)
  if (used + bytes > of) throw full(used, of)
}

/**
 * Does a write that takes storage. Throws quota_reached, or too_many with too many uploads unfinished, when the database
 * refuses it for that; then nothing is written.
 */
export async function takingStorage<T>(userId: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const messages = messagesOf(error)
    if (messages.includes('kerf_too_many_unfinished'))
      throw new DomainError('too_many', { fields: { file: { code: 'too_many_unfinished' } } })
    if (!messages.includes('kerf_storage_full')) throw error
    const { used, of } = await getStorage(userId)
    throw full(used, of)
  }
}

function full(used: number, of: number): DomainError {
  const params = { used: Math.ceil(used / MB), max: Math.floor(of / MB) }
  return new DomainError('quota_reached', { params, fields: { file: { code: 'quota_reached', params } } })
}

/** The driver's error may lie below that of the client. */
function messagesOf(error: unknown): string {
  const messages: string[] = []
  for (let one = error, depth = 0; one instanceof Error && depth < 6; depth++) {
    messages.push(one.message, JSON.stringify((one as { meta?: unknown }).meta ?? ''))
    one = one.cause
  }
  return messages.join(' ')
}
