import { errorStatus, type ErrorCode } from '@/lib/core/error-codes'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/db/transaction'
import { diskSource } from './file-source'
import { findUploadResult } from './queries'
import { dropChunks, findChunks, hashFile } from './resumable-files'
import type { UploadDb } from './save-image'
import { saveUpload } from './save-upload'
import type { UploadKindName, UploadResult } from './schema'
import { planTranscoding } from './transcode-video'

type Refusal = { code: ErrorCode; fields?: FieldErrors; params?: DomainError['params'] }

/** Judgements in progress. Global, because handlers may be bundled separately. */
const globals = globalThis as { kerfJudging?: Map<string, Promise<UploadResult>> }
const judging = (globals.kerfJudging ??= new Map())

/** Another process has judged the upload, or its owner has cancelled it. */
class AlreadyOver extends Error {}

/**
 * Returns a database that writes the file's row and the result of the upload in one transaction, once, and replaces the
 * reserved storage.
 */
function inItsPlace({ id, kind }: { id: string; kind: UploadKind }): UploadDb {
  return {
    upload: {
      deleteMany: (args) => prisma.upload.deleteMany(args),
      create: (args) =>
        args.data.kind !== kind
          ? prisma.upload.create(args)
          : inTransaction(async (tx) => {
              const { count } = await tx.resumableUpload.updateMany({
                where: { id, uploadId: null },
                data: { released: true },
              })
              if (count === 0) throw new AlreadyOver()
              const upload = await tx.upload.create(args)
              await tx.resumableUpload.update({
                where: { id },
                data: { uploadId: upload.id },
                select: { id: true },
              })
              return upload
            }),
    },
  }
}

/** Returns an upload in chunks of the viewer that has not expired. Throws `not_found`. */
export async function getOwnResumable(viewer: Viewer, id: string) {
  const row = await prisma.resumableUpload.findFirst({
    where: { id, ownerId: viewer.id, expiresAt: { gt: await databaseNow() } },
  })
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * Returns the result of an upload in chunks, judged and stored as POST /uploads does, once, however many requests ask.
 * Throws `not_found`, `conflict` with the received bytes while chunks are missing, and the errors of `saveUpload`.
 */
export async function finishResumable(viewer: Viewer, id: string): Promise<UploadResult> {
  const running = judging.get(`${viewer.id}:${id}`)
  if (running) return running
  const work = judge(viewer, id).finally(() => judging.delete(`${viewer.id}:${id}`))
  judging.set(`${viewer.id}:${id}`, work)
  return work
}

async function judge(viewer: Viewer, id: string): Promise<UploadResult> {
  const row = await getOwnResumable(viewer, id)
  if (row.refusal) throw refusedFor(row.refusal)
  if (row.uploadId !== null) return findJudged(viewer, row.uploadId)
  const chunks = await findChunks(id)
  if (!chunks) throw new DomainError('not_found')
  if (chunks.size < row.size)
    throw new DomainError('conflict', { data: { offset: chunks.size, size: row.size } })

  try {
    const result = await saveUpload(
      viewer,
      {
        kind: row.kind.toLowerCase() as UploadKindName,
        name: row.name,
        sha256: await hashFile(chunks.file),
        source: diskSource(chunks.file, chunks.size),
      },
      inItsPlace(row),
    )
    await dropChunks(id)
    return result
  } catch (error) {
    const now = await prisma.resumableUpload.findUnique({
      where: { id },
      select: { uploadId: true, refusal: true },
    })
    // the process that judged it first, or its owner who cancelled it, also removed the chunks
    if (!now) throw error instanceof DomainError ? error : new DomainError('not_found')
    if (now.uploadId) return findJudged(viewer, now.uploadId)
    if (now.refusal) throw refusedFor(now.refusal)
    // a failure of the server may pass; a refusal of the file is final
    if (error instanceof DomainError && errorStatus[error.code] < 500) {
      const { code, fields, params } = error
      const refusal = { code, fields, params } as Prisma.InputJsonObject
      await prisma.resumableUpload.updateMany({ where: { id }, data: { refusal } })
      await dropChunks(id)
    }
    throw error
  }
}

function refusedFor(refusal: unknown): DomainError {
  const { code, ...more } = refusal as Refusal
  return new DomainError(code, more)
}

async function findJudged(viewer: Viewer, uploadId: number): Promise<UploadResult> {
  const upload = await prisma.upload.findFirst({
    where: { id: uploadId, ownerId: viewer.id },
    select: { playback: true },
  })
  // for a process that ended between the row and the queue
  if (upload) await planTranscoding({ id: uploadId, ...upload })
  const result = await findUploadResult(viewer.id, uploadId)
  if (!result) throw new DomainError('not_found')
  return result
}
