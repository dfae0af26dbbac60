import { rm } from 'node:fs/promises'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { takePoint } from '@/lib/db/limit-rate'
import { limitRate } from '@/lib/web/rate-limits'
import { readMultipart, type MultipartPart } from '@/lib/web/read-multipart'
import { diskSource } from './file-source'
import { readText, writeToDisk, type Received } from './receive-part'
import { saveUpload } from './save-upload'
import { assertRoom } from './storage'
import { maxBytes, uploadKinds, uploadsAnHour, type UploadKindName, type UploadResult } from './schema'

const LARGEST = Math.max(...Object.values(maxBytes))
/** bytes for boundaries, headers and the field `kind` */
const ENVELOPE = 64 * 1024

/**
 * Handles the multipart request of POST /api/uploads (fields `kind` and `file`, in any order). The file goes to disk
 * while it arrives, is judged there, and is stored or discarded. Throws `too_many` above 200 an hour, `quota_reached`,
 * `too_large`, `malformed`, `invalid`, and the errors of `saveUpload`.
 */
export async function receiveUpload(viewer: Viewer, request: Request): Promise<UploadResult> {
  await limitRate(viewer, 'upload')
  await takePoint(uploadsAnHour, String(viewer.id))
  await assertRoom(viewer.id, Math.max(0, Number(request.headers.get('content-length') ?? 0) - ENVELOPE))
  let kind: UploadKindName | undefined
  let file: Received | undefined
  try {
    for await (const part of readMultipart(request, LARGEST + ENVELOPE)) {
      if (part.name === 'kind') kind = await readKind(part)
      else if (part.name === 'file' && !file) file = await writeToDisk(part, kind ? maxBytes[kind] : LARGEST)
      else
        throw new DomainError('invalid', { fields: { [part.name.slice(0, 60)]: { code: 'unknown_field' } } })
    }
    if (!kind) throw new DomainError('invalid', { fields: { kind: { code: 'required' } } })
    if (!file) throw new DomainError('invalid', { fields: { file: { code: 'file_required' } } })
    return await saveUpload(viewer, { ...file, kind, source: diskSource(file.path, file.size) })
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}

async function readKind(part: MultipartPart): Promise<UploadKindName> {
  const text = await readText(part, 100)
  const kind = uploadKinds.find((known) => known === text)
  if (!kind) throw new DomainError('invalid', { fields: { kind: { code: 'illegal_input' } } })
  return kind
}
