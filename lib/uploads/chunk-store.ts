import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/**
 * The protocol's store on disk, which passes on the disk's own error when a write fails, because a full disk gets its
 * own response.
 */
export class ChunkStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let size = 0
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        yield chunk
      }
    }
    const file = path.join(this.directory, id)
    await pipeline(readable, count, createWriteStream(file, { flags: 'r+', start: offset }))
    return offset + size
  }
}
