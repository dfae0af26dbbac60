import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'

/** A file that waits to be judged: on disk when it came by the entry point, in memory when a script has it. */
export type FileSource = {
  size: number
  /** the first bytes, up to 64 KiB */
  head: () => Promise<Buffer>
  /** `length` bytes from `start`, fewer at the end */
  at: (start: number, length: number) => Promise<Buffer>
  all: () => Promise<Buffer>
  chunks: () => AsyncIterable<Buffer>
  /** writes over what is there; the length stays */
  write: (start: number, bytes: Buffer) => Promise<void>
  /** what the store is given */
  forStore: Uint8Array | { file: string }
}

const HEAD = 64 * 1024

/** A file on the disk, read in pieces. */
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

/** A file that is in memory already. */
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

/** SHA-256 of all of it, in hexadecimal. */
export async function hashSource(source: FileSource): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source.chunks()) hash.update(chunk)
  return hash.digest('hex')
}
