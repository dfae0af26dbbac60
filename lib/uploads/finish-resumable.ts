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
import { dropPieces, findPieces, hashFile } from './resumable-files'
import type { UploadDb } from './save-image'
import { saveUpload } from './save-upload'
import type { UploadKindName, UploadResult } from './schema'

type Refusal = { code: ErrorCode; fields?: FieldErrors; params?: DomainError['params'] }

/** Handlers may be bundled apart: what is being judged is known to all of them. */
const globals = globalThis as { kerfJudging?: Map<string, Promise<UploadResult>> }
const judging = (globals.kerfJudging ??= new Map())

/** The file takes the storage that was kept free for it, in one write. */
function inItsPlace({ id, kind }: { id: string; kind: UploadKind }): UploadDb {
  return {
    upload: {
      deleteMany: (args) => prisma.upload.deleteMany(args),
      create: (args) =>
        args.data.kind !== kind
          ? prisma.upload.create(args)
          : inTransaction(async (tx) => {
              await tx.resumableUpload.updateMany({ where: { id }, data: { released: true } })
              return tx.upload.create(args)
            }),
    },
  }
}

/** An own upload in pieces that still counts. Throws not_found. */
export async function getOwnResumable(viewer: Viewer, id: string) {
  const row = await prisma.resumableUpload.findFirst({
    where: { id, ownerId: viewer.id, expiresAt: { gt: await databaseNow() } },
  })
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * What became of a file that came in pieces: judged and stored as POST /uploads does it, once, whoever asks and however
 * often. Throws not_found, conflict (with the bytes that are there) while pieces are missing, and what saveUpload throws.
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
  if (row.refusal) {
    const { code, ...more } = row.refusal as unknown as Refusal
    throw new DomainError(code, more)
  }
  if (row.uploadId !== null) {
    const result = await findUploadResult(viewer.id, row.uploadId)
    if (!result) throw new DomainError('not_found')
    return result
  }
  const pieces = await findPieces(id)
  if (!pieces) throw new DomainError('not_found')
  if (pieces.size < row.size)
    throw new DomainError('conflict', { data: { offset: pieces.size, size: row.size } })

  try {
    const result = await saveUpload(
      viewer,
      {
        kind: row.kind.toLowerCase() as UploadKindName,
        name: row.name,
        sha256: await hashFile(pieces.file),
        source: diskSource(pieces.file, pieces.size),
      },
      inItsPlace(row),
    )
    // a sender who left meanwhile has no row any more
    await prisma.resumableUpload.updateMany({ where: { id }, data: { uploadId: result.id } })
    await dropPieces(id)
    return result
  } catch (error) {
    // what is wrong with us may be right the next time; what is wrong with the file stays wrong
    if (error instanceof DomainError && errorStatus[error.code] < 500) {
      const { code, fields, params } = error
      const refusal = { code, fields, params } as Prisma.InputJsonObject
      await prisma.resumableUpload.updateMany({ where: { id }, data: { refusal } })
      await dropPieces(id)
    }
    throw error
  }
}
