import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'

/** A file that waits to be judged: on disk after a request, in memory in a script. */
export type FileSource = {
  size: number
  /** the first bytes, up to 64 KiB */
  head: () => Promise<Buffer>
  /** `length` bytes from `start`, fewer at the end */
  at: (start: number, length: number) => Promise<Buffer>
  all: () => Promise<Buffer>
  chunks: () => AsyncIterable<Buffer>
  /** overwrites bytes; the length stays */
  write: (start: number, bytes: Buffer) => Promise<void>
  /** the source for the store's `put` */
  forStore: Uint8Array | { file: string }
}

const HEAD = 64 * 1024

/** Returns a source for a file on disk, which is read in pieces. */
export function diskSource(file: string, size: number): FileSource {
  const at = async (start: number, length: number) => {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }
  return {
    size,
    head: () => at(0, HEAD),
    at,
    all: () => readFile(file),
    chunks: () => createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>,
    write: async (start, bytes) => {
      const handle = await open(file, 'r+')
      try {
        await handle.write(bytes, 0, bytes.length, start)
      } finally {
        await handle.close()
      }
    },
    forStore: { file },
  }
}

/** Returns a source for bytes in memory. */
export function memorySource(bytes: Buffer): FileSource {
  return {
    size: bytes.length,
    head: async () => bytes.subarray(0, HEAD),
    at: async (start, length) => bytes.subarray(start, start + length),
    all: async () => bytes,
    chunks: async function* () {
      for (let at = 0; at < bytes.length; at += 1 << 20) yield bytes.subarray(at, at + (1 << 20))
    },
    write: async (start, chunk) => void chunk.copy(bytes, start),
    forStore: bytes,
  }
}

/** Returns the SHA-256 of all bytes, in hexadecimal. */
export async function hashSource(source: FileSource): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source.chunks()) hash.update(chunk)
  return hash.digest('hex')
}
