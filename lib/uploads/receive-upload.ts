import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { takePoint } from '@/lib/db/limit-rate'
import { readMultipart, type MultipartPart } from '@/lib/web/read-multipart'
import { diskSource } from './file-source'
import { saveUpload, tooLarge } from './save-upload'
import { maxBytes, uploadKinds, uploadsAnHour, type UploadKindName, type UploadResult } from './schema'
import { waitingDirectory } from './store'

const LARGEST = Math.max(...Object.values(maxBytes))
/** boundaries, headers and the field `kind` */
const ENVELOPE = 64 * 1024

type Received = { path: string; name: string; size: number; sha256: string }

/**
 * Takes the multipart request of POST /api/uploads (fields `kind` and `file`, in any order): the file goes to disk
 * while it arrives, is judged there and then stored or thrown away. Throws too_many above 200 an hour, too_large,
 * malformed, invalid, and what saveUpload throws.
 */
export async function receiveUpload(viewer: Viewer, request: Request): Promise<UploadResult> {
  await takePoint(uploadsAnHour, String(viewer.id))
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

async function readKind({ body }: MultipartPart): Promise<UploadKindName> {
  let text = ''
  for await (const piece of body) if (text.length < 100) text += piece.toString()
  const kind = uploadKinds.find((known) => known === text)
  if (!kind) throw new DomainError('invalid', { fields: { kind: { code: 'illegal_input' } } })
  return kind
}

async function writeToDisk({ filename, body }: MultipartPart, limit: number): Promise<Received> {
  if (!filename) throw new DomainError('invalid', { fields: { file: { code: 'file_required' } } })
  const target = path.join(await waitingDirectory(), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const file = await open(target, 'wx')
  try {
    for await (const piece of body) {
      size += piece.length
      if (size > limit) throw tooLarge(limit)
      hash.update(piece)
      await file.write(piece)
    }
    await file.sync()
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path: target, name: filename, size, sha256: hash.digest('hex') }
}
