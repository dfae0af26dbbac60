import type { Viewer } from '@/lib/auth/viewer'
import { prisma, type Tx } from '@/lib/db/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { getCatalog } from '@/lib/settings/queries'
import { factsView } from './facts'
import type { UploadResult } from './schema'
import { tokenPattern } from './token'
import { imageSelect, imageView, uploadResult, uploadSelect, type DrawingFileView } from './views'

/** The columns of an upload that `drawingFiles` needs. */
export const drawingSelect = {
  id: true,
  name: true,
  ext: true,
  size: true,
  facts: true,
  previewToken: true,
} as const

type DrawingRow = Omit<DrawingFileView, 'facts' | 'preview'> & { facts: unknown; previewToken: string | null }

/** Returns design files as pages list them, in the given order. */
export async function drawingFiles(rows: DrawingRow[]): Promise<DrawingFileView[]> {
  const tokens = rows.flatMap(({ previewToken }) => previewToken ?? [])
  const [catalog, previews] = await Promise.all([
    getCatalog(),
    tokens.length === 0
      ? []
      : prisma.upload.findMany({ where: { token: { in: tokens } }, select: imageSelect }),
  ])
  return rows.map(({ id, name, ext, size, facts, previewToken }) => ({
    id,
    name,
    ext,
    size,
    facts: factsView(facts, catalog.devices),
    preview: imageView(previews.find(({ token }) => token === previewToken)),
  }))
}

/** Returns the view of an upload for its owner, or null when it does not exist. */
export async function findUploadResult(ownerId: number, id: number): Promise<UploadResult | null> {
  const row = await prisma.upload.findFirst({
    where: { id, ownerId },
    select: { ...uploadSelect, facts: true, previewToken: true },
  })
  if (!row) return null
  return uploadResult(row, row.kind === 'DESIGN' ? (await drawingFiles([row]))[0]! : null)
}

export type OwnUpload = { id: number; kind: UploadKind; size: number }

/**
 * Returns the viewer's own uploads among these ids, by id. Every caller that refers to uploads by id asks this function
 * first.
 */
export async function ownUploads(viewer: Viewer, ids: number[], tx?: Tx): Promise<Map<number, OwnUpload>> {
  const rows = await (tx ?? prisma).upload.findMany({
    where: { id: { in: ids }, ownerId: viewer.id },
    select: { id: true, kind: true, size: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns a stored file of this kind by its token, or null when there is none. */
export async function findStoredFile(
  token: string,
  kind: 'DESIGN' | 'VIDEO',
): Promise<{ name: string; ext: string; mime: string; size: number; sha256: string } | null> {
  if (!tokenPattern.test(token)) return null
  return prisma.upload.findFirst({
    where: { token, kind },
    select: { name: true, ext: true, mime: true, size: true, sha256: true },
  })
}
