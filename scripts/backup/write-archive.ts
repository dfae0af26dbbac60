import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { encrypt } from './encryption'
import { BackupError, FORMAT, HEAD, indexPart, MANIFEST, type IndexLine, type Manifest } from './manifest'

const LINES_A_PART = 2_000

export type ArchiveWriter = {
  add(name: string, body: Buffer): Promise<void>
  /** Fails when the stream has more or fewer bytes than `size`; the archive is unusable then. */
  addStream(name: string, size: number, body: Readable): Promise<void>
}

/**
 * Writes a tar file, encrypted when there is a key: the entries that `fill` adds, their hashes, and the manifest that `fill`
 * returns as the last entry. The file gets its name when it is complete and on the disk; a failure or an abort leaves nothing.
 * Returns its size in bytes.
 */
export async function writeArchive(
  target: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'format' | 'index'>>,
  signal?: AbortSignal,
): Promise<number> {
  const draft = `${target}.part`
  await mkdir(path.dirname(target), { recursive: true })
  const tar = pack()
  const plain = tar.pipe(new PassThrough())
  tar.on('error', (error: Error) => plain.destroy(error))
  await claim(draft)
  try {
    const source = key ? await encrypt(plain, key) : plain
    const written = pipeline(source, createWriteStream(draft, { flags: 'r+', flush: true }))
    const filled = fillIn(tar, fill).catch((error: unknown) => {
      plain.destroy(error as Error)
      throw error
    })
    // a failure of either side ends the other
    await Promise.race([written.then(() => filled), filled.then(() => written), ...aborted(signal)])
    await rename(draft, target)
    await syncFolder(path.dirname(target))
    return (await stat(target)).size
  } catch (error) {
    tar.destroy()
    await rm(draft, { force: true })
    throw explain(error, target)
  }
}

/** Returns a promise that rejects with the reason of the abort; none without a signal. */
const aborted = (signal?: AbortSignal): Promise<never>[] =>
  signal
    ? [
        new Promise((_, fail) => {
          const stop = () => fail(signal.reason as Error)
          if (signal.aborted) stop()
          signal.addEventListener('abort', stop, { once: true })
        }),
      ]
    : []

async function fillIn(
  tar: ReturnType<typeof pack>,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'format' | 'index'>>,
): Promise<void> {
  const index = createHash('sha256')
  let lines: IndexLine[] = []
  let parts = 0
  let entries = 0

  const put = (name: string, body: Buffer) =>
    new Promise<void>((done, fail) => {
      tar.entry({ name, mode: 0o600, size: body.length }, body, (error) => (error ? fail(error) : done()))
    })
  const writeIndex = async () => {
    if (lines.length === 0) return
    const part = Buffer.from(lines.map((line) => JSON.stringify(line) + '\n').join(''))
    lines = []
    index.update(part)
    await put(indexPart(++parts), part)
  }
  const note = async (line: IndexLine) => {
    entries++
    lines.push(line)
    if (lines.length === LINES_A_PART) await writeIndex()
  }

  await put(HEAD, Buffer.from(JSON.stringify({ format: FORMAT })))
  const manifest = await fill({
    async add(name, body) {
      await put(name, body)
      await note({ name, size: body.length, sha256: createHash('sha256').update(body).digest('hex') })
    },
    async addStream(name, size, body) {
      const hash = createHash('sha256')
      const count = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await new Promise<void>((done, fail) => {
        const sink = tar.entry({ name, mode: 0o600, size }, (error) => (error ? fail(error) : done()))
        pipeline(body, count, sink as unknown as NodeJS.WritableStream).catch(fail)
      })
      await note({ name, size, sha256: hash.digest('hex') })
    },
  })
  await writeIndex()
  const whole: Manifest = { ...manifest, format: FORMAT, index: { entries, sha256: index.digest('hex') } }
  await put(MANIFEST, Buffer.from(JSON.stringify(whole)))
  tar.finalize()
}

async function claim(draft: string): Promise<void> {
  try {
    const file = await open(draft, 'wx', 0o600)
    await file.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'EEXIST' ? new BackupError(`${draft} exists: another backup is being written.`) : error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}

function explain(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupError(
      `There is no space for the backup in ${path.dirname(target)}. Nothing was written, and earlier backups are unchanged.`,
    )
  if (code === 'EEXIST')
    return new BackupError(`${target}.part exists: another backup is being written there.`)
  return error
}
