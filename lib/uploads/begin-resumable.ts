import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { isBrokenText } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { takePoint } from '@/lib/db/limit-rate'
import { limitRate } from '@/lib/web/rate-limits'
import type { UploadKind } from '@/lib/db/generated/enums'
import { cleanFileName } from './file-name'
import { tooLarge } from './save-upload'
import { takingStorage } from './storage'
import { extensionsOf, extensionOf, maxBytes, RESUMABLE_HOURS, uploadKinds, uploadsAnHour } from './schema'

type Announced = { id: string; size: number | undefined; metadata: Record<string, string | null> }

/**
 * Creates the row of an upload in chunks before its first byte. Throws `invalid` without kind, name or size,
 * `wrong_type` for an extension that the kind does not allow, `unreadable_file` for an empty file, `too_large`,
 * `quota_reached`, and `too_many` above 200 uploads an hour or with too many unfinished ones.
 */
export async function beginResumable(viewer: Viewer, { id, size, metadata }: Announced): Promise<void> {
  const kind = uploadKinds.find((known) => known === metadata.kind)
  const name = metadata.filename ?? ''
  if (!kind) throw new DomainError('invalid', { fields: { kind: { code: 'required' } } })
  if (name === '' || isBrokenText(name))
    throw new DomainError('invalid', { fields: { filename: { code: 'required' } } })
  if (size === undefined) throw new DomainError('invalid', { fields: { file: { code: 'size_required' } } })
  if (size === 0) throw new DomainError('unreadable_file', { fields: { file: { code: 'file_empty' } } })
  if (size > maxBytes[kind]) throw tooLarge(maxBytes[kind])
  const { extensions, code } = extensionsOf[kind]
  if (!extensions.includes(extensionOf(name)))
    throw new DomainError('wrong_type', { fields: { file: { code } } })
  await limitRate(viewer, 'upload')
  await takePoint(uploadsAnHour, String(viewer.id))

  const now = await databaseNow()
  await takingStorage(viewer.id, () =>
    prisma.resumableUpload.create({
      data: {
        id,
        ownerId: viewer.id,
        kind: kind.toUpperCase() as UploadKind,
        name: cleanFileName(name),
        size,
        expiresAt: new Date(now.getTime() + RESUMABLE_HOURS * 3_600_000),
      },
      select: { id: true },
    }),
  )
}
