import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { prisma } from '@/lib/db/client'
import { diskSource, hashSource } from './file-source'
import { cleanFilm } from './metadata/clean-film'
import { cleanPicture, isPicture } from './metadata/clean-picture'
import { blobStore, waitingDirectory } from './store'
import type { BlobStore } from './blob-store'
import { blobKey } from './store-file'

export type CleanedFile = {
  id: number
  name: string
  outcome: 'cleaned' | 'clean' | 'unreadable' | 'missing'
}

/**
 * Removes metadata from pictures and films that were stored before uploads were cleaned, one after the other, and
 * updates size and hash of their rows. Yields the outcome of each. With `dryRun` it writes nothing. Safe to repeat.
 */
export async function* cleanStored(
  { dryRun }: { dryRun: boolean },
  store: BlobStore = blobStore(),
): AsyncGenerator<CleanedFile> {
  let after = 0
  for (;;) {
    const rows = await prisma.upload.findMany({
      where: { id: { gt: after }, kind: { in: ['DESIGN', 'VIDEO'] } },
      orderBy: { id: 'asc' },
      take: 100,
      select: { id: true, kind: true, token: true, ext: true, name: true, sha256: true },
    })
    if (rows.length === 0) return
    for (const row of rows) {
      after = row.id
      if (row.kind === 'DESIGN' && !isPicture(row.ext)) continue
      const key = `${blobKey(row.kind, row.token)}/file`
      const outcome = (await store.stat(key)) ? await cleanOne(row, key, store, dryRun) : 'missing'
      yield { id: row.id, name: row.name, outcome }
    }
  }
}

type Row = { id: number; kind: string; ext: string; sha256: string }

async function cleanOne(
  { id, kind, ext, sha256 }: Row,
  key: string,
  store: BlobStore,
  dryRun: boolean,
): Promise<CleanedFile['outcome']> {
  const file = path.join(await waitingDirectory(), randomUUID())
  try {
    const bytes = await store.readStream(key)
    await pipeline(Readable.fromWeb(bytes as unknown as NodeStream), createWriteStream(file))
    if (!(await cleanFile(kind, ext, file))) return 'unreadable'
    const { size } = await stat(file)
    const hash = await hashSource(diskSource(file, size))
    if (hash === sha256) return 'clean'
    if (dryRun) return 'cleaned'
    await store.put(key, { file })
    await prisma.upload.updateMany({ where: { id }, data: { size, sha256: hash } })
    return 'cleaned'
  } finally {
    await rm(file, { force: true })
  }
}

async function cleanFile(kind: string, ext: string, file: string): Promise<boolean> {
  if (kind === 'VIDEO')
    return cleanFilm(ext, diskSource(file, (await stat(file)).size)).then(
      () => true,
      () => false,
    )
  const cleaned = cleanPicture(ext, await readFile(file))
  if (cleaned) await writeFile(file, cleaned)
  return cleaned !== null
}
