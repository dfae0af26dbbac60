import type { Viewer } from '@/lib/auth/viewer'
import { prisma, type Tx } from '@/lib/db/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { tokenPattern } from './token'

export type OwnUpload = { id: number; kind: UploadKind; size: number }

/** Those of the ids that are the viewer's own uploads, by id; who refers to an upload by its id asks here first. */
export async function ownUploads(viewer: Viewer, ids: number[], tx?: Tx): Promise<Map<number, OwnUpload>> {
  const rows = await (tx ?? prisma).upload.findMany({
    where: { id: { in: ids }, ownerId: viewer.id },
    select: { id: true, kind: true, size: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The name and size of a design file by its token, null when there is none. */
export async function findDesignFile(
  token: string,
): Promise<{ name: string; size: number; sha256: string } | null> {
  if (!tokenPattern.test(token)) return null
  return prisma.upload.findFirst({
    where: { token, kind: 'DESIGN' },
    select: { name: true, size: true, sha256: true },
  })
}
