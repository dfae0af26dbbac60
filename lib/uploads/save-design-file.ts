import { createHash } from 'node:crypto'
import { passingFailure } from '@/lib/core/passing-failure'
import { examine, examineOther, type Examined, type OtherKind } from './examine'
import { hashSource, memorySource } from './file-source'
import { judgeDesign, notThisFormat } from './judge-design'
import { cleanPicture, isPicture } from './metadata/clean-picture'
import { dropImage, saveImageFromBuffer, type UploadDb } from './save-image'
import { blobStore } from './store'
import type { BlobStore } from './blob-store'
import { storeFile, type StoredFile } from './store-file'
import type { UploadRow } from './views'

/**
 * Stores a design file and its row, with the facts and the preview of formats that can be examined. Pictures lose the
 * metadata on place and camera; all other files stay as they are. Design files are only served as attachments. Throws
 * `wrong_type`, `unreadable_file`, `unsafe_file` and `too_complex`; then nothing is stored.
 */
export async function saveDesign(
  db: UploadDb,
  given: StoredFile,
  store: BlobStore = blobStore(),
): Promise<UploadRow> {
  const judged = await judgeDesign(given.name, given.source)
  const file = isPicture(judged.ext) ? await withoutMetadata(judged.ext, given) : given
  const { facts, preview } = await lookInto(judged, given)
  const picture =
    preview &&
    (await saveImageFromBuffer(
      db,
      { ownerId: given.ownerId, name: `${given.name}.png`, bytes: preview, kind: 'image' },
      store,
    ))
  try {
    const more = { ...(facts ? { facts } : {}), ...(picture ? { previewToken: picture.token } : {}) }
    return await storeFile(db, file, { kind: 'DESIGN', ...judged, ...more }, store)
  } catch (error) {
    // when it is unknown whether the row exists, its preview stays until the clean-up of unused uploads
    if (picture && passingFailure(error) !== 'unavailable') await dropImage(db, picture, store)
    throw error
  }
}

async function withoutMetadata(ext: string, given: StoredFile): Promise<StoredFile> {
  const bytes = cleanPicture(ext, await given.source.all())
  if (!bytes) throw notThisFormat(ext)
  const source = memorySource(bytes)
  return { ...given, source, sha256: await hashSource(source) }
}

const drawings: Record<string, 'svg' | 'dxf'> = { 'image/svg+xml': 'svg', 'image/vnd.dxf': 'dxf' }
const others: Record<string, OtherKind> = {
  'text/x.gcode': 'gcode',
  'model/stl': 'stl',
  'model/3mf': '3mf',
  'application/pdf': 'pdf',
}
const projects = new Set(['lbrn', 'lbrn2'])

async function lookInto({ ext, mime }: { ext: string; mime: string }, given: StoredFile): Promise<Examined> {
  const { source, unit } = given
  const kind = drawings[mime]
  // binary DXF is taken as it is
  const binary = kind === 'dxf' && (await source.head()).toString('latin1', 0, 18) === 'AutoCAD Binary DXF'
  if (kind && !binary) return examine(kind, source, { unit })
  const other = projects.has(ext) ? 'lightburn' : others[mime]
  return other ? examineOther(other, source) : { facts: null, preview: null }
}

/** Runs `saveDesign` for scripts that have the bytes in memory. */
export function saveDesignFromBuffer(
  db: UploadDb,
  { bytes, ...given }: { ownerId: number | null; name: string; bytes: Buffer },
  store?: BlobStore,
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return saveDesign(db, { ...given, sha256, source: memorySource(bytes) }, store)
}
