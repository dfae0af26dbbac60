import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { unitChoices } from './drawing-units'
import { fileFactsSchema, type FileFacts } from './facts'
import { diskSource, type FileSource } from './file-source'
import { blobStore, waitingDirectory } from './store'
import { verifyStream } from './verify-stream'

export type OwnDrawing = {
  id: number
  name: string
  ext: 'svg' | 'dxf'
  facts: FileFacts
  source: FileSource
}

/**
 * Calls `work` with an examined SVG or DXF of the viewer, whose bytes are on disk meanwhile. Throws `not_found` for
 * another member's upload and for any other file.
 */
export async function withOwnDrawing<T>(
  viewer: Viewer,
  id: number,
  work: (drawing: OwnDrawing) => Promise<T>,
): Promise<T> {
  const row = await prisma.upload.findFirst({
    where: { id, ownerId: viewer.id, kind: 'DESIGN' },
    select: { id: true, name: true, ext: true, token: true, size: true, sha256: true, facts: true },
  })
  const facts = fileFactsSchema.safeParse(row?.facts).data
  if (!row || !facts || !isDrawing(row.ext)) throw new DomainError('not_found')
  const { token, sha256, size, name, ext } = row
  const own = path.join(await waitingDirectory(), randomUUID())
  try {
    const key = `d/${token}/file`
    const bytes = verifyStream(await blobStore().readStream(key), { key, sha256 })
    await pipeline(Readable.fromWeb(bytes as unknown as NodeStream), createWriteStream(own))
    return await work({ id, name, ext, facts, source: diskSource(own, size) })
  } finally {
    await rm(own, { force: true })
  }
}

const isDrawing = (ext: string): ext is OwnDrawing['ext'] => Object.hasOwn(unitChoices, ext)
