import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { DrawingUnit } from './drawing-units'
import type { FileSource } from './file-source'
import { findUploadResult } from './queries'
import { saveDesign } from './save-design-file'
import { saveImage, type UploadDb } from './save-image'
import { saveVideo } from './save-video'
import { maxBytes, type UploadKindName, type UploadResult } from './schema'
import { takingStorage } from './storage'
import type { StoredFile } from './store-file'
import { planTranscoding } from './transcode-video'
import type { UploadRow } from './views'

type Given = {
  kind: UploadKindName
  name: string
  sha256: string
  source: FileSource
  /** unit of a drawing that names none, if its author chose one */
  unit?: DrawingUnit
}

/**
 * Stores a file of the viewer and returns its view. A refused file leaves nothing behind. Throws `too_large`,
 * `quota_reached`, `wrong_type`, `unreadable_file`, `too_many_pixels`, `too_complex` and `unsafe_file`, each with the
 * problem at the field `file`.
 */
export async function saveUpload(
  viewer: Viewer,
  { kind, name, sha256, source, unit }: Given,
  db: UploadDb = prisma,
): Promise<UploadResult> {
  if (source.size === 0)
    throw new DomainError('unreadable_file', { fields: { file: { code: 'file_empty' } } })
  if (source.size > maxBytes[kind]) throw tooLarge(maxBytes[kind])
  const { id, playback } = await takingStorage(viewer.id, () =>
    save[kind](db, { ownerId: viewer.id, name, sha256, source, unit }),
  )
  if (kind === 'video') await planTranscoding({ id, playback })
  const result = await findUploadResult(viewer.id, id)
  // a member who deleted the account in the meantime took the upload along
  if (!result) throw new DomainError('not_found')
  return result
}

const save = {
  image: (db, given) => saveImage(db, { ...given, kind: 'image' }),
  avatar: (db, given) => saveImage(db, { ...given, kind: 'avatar' }),
  design: (db, given) => saveDesign(db, given),
  video: (db, given) => saveVideo(db, given),
} satisfies Record<UploadKindName, (db: UploadDb, given: StoredFile) => Promise<UploadRow>>

/** Returns the error for a file above its limit, in megabytes. */
export function tooLarge(limit: number): DomainError {
  return new DomainError('too_large', {
    fields: { file: { code: 'file_too_large', params: { max: limit / 1024 ** 2 } } },
  })
}
