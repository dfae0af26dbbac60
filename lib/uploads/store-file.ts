import type { Prisma } from '@/lib/db/generated/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { cleanFileName } from './file-name'
import type { DrawingUnit } from './drawing-units'
import type { FileSource } from './file-source'
import type { UploadDb } from './save-image'
import type { BlobStore } from './blob-store'
import { makeUploadToken } from './token'
import { undoPut } from './undo-put'
import { uploadSelect, type UploadRow } from './views'

export type StoredFile = {
  ownerId: number | null
  name: string
  sha256: string
  source: FileSource
  /** unit of a drawing that names none */
  unit?: DrawingUnit
}

type Judged = Pick<
  Prisma.UploadUncheckedCreateInput,
  'mime' | 'ext' | 'width' | 'height' | 'facts' | 'previewToken' | 'playback'
>

const folders = { IMAGE: 'i', AVATAR: 'i', DESIGN: 'd', VIDEO: 'v' } as const

/** Returns the prefix of all keys of an upload. */
export const blobKey = (kind: UploadKind, token: string) => `${folders[kind]}/${token}`

/** Stores a judged file and writes its row. When either fails, neither remains. */
export async function storeFile(
  db: UploadDb,
  { ownerId, name, sha256, source }: StoredFile,
  judged: Judged & { kind: 'DESIGN' | 'VIDEO' },
  store: BlobStore,
): Promise<UploadRow> {
  const token = makeUploadToken()
  const key = blobKey(judged.kind, token)
  try {
    await store.put(`${key}/file`, source.forStore)
    return await db.upload.create({
      data: {
        ...judged,
        ownerId,
        token,
        name: cleanFileName(name, judged.ext),
        size: source.size,
        sha256,
      },
      select: uploadSelect,
    })
  } catch (error) {
    await undoPut(key, error, store)
    throw error
  }
}
