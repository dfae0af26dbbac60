import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@/lib/core/errors'
import type { MultipartPart } from '@/lib/web/read-multipart'
import { tooLarge } from './save-upload'
import { waitingDirectory } from './store'

export type Received = { path: string; name: string; size: number; sha256: string }

/** Returns a text field. Bytes beyond `most` characters are dropped, to within a network chunk. */
export async function readText({ body }: MultipartPart, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    if (size < most * 4) chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Writes a file to disk while it arrives. Throws `too_large`, and `invalid` for a field without a file; then no file
 * remains.
 */
export async function writeToDisk({ name, filename, body }: MultipartPart, limit: number): Promise<Received> {
  if (!filename) throw new DomainError('invalid', { fields: { [name]: { code: 'file_required' } } })
  const target = path.join(await waitingDirectory(), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const file = await open(target, 'wx')
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      hash.update(chunk)
      await file.write(chunk)
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
