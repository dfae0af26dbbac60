import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { ERRORS } from '@tus/server'
import { logger } from '@/lib/core/log'
import { isGone, machine } from '@/lib/core/this-machine'
import { prisma } from '@/lib/db/client'
import { makeUploadToken } from './token'

/** A writer without a renewal for this long counts as gone: its process was killed or lost the database. */
const GONE_MS = 8_000
const SEEN_EVERY_MS = 2_000
/** A writer that could not renew its lease for this long stops by itself, before it counts as gone. */
const SILENT_MS = 4_000
const TRY_EVERY_MS = 150
/** longer than a writer needs to give way or to count as gone */
const WAIT_MS = 11_000

const here = `${machine} ${process.pid}`

/** The protocol's response to a request that waited in vain; its sender asks for the offset and retries. */
const busy = { status_code: 423, body: 'Another request writes this upload\n' }

const globals = globalThis as {
  kerfChunkWriters?: Map<string, RequestRelease>
  kerfChunkWriterTokens?: Set<string>
}
/** Writers of this process, so that they give way at once. Global, because handlers may be bundled separately. */
const writers = (globals.kerfChunkWriters ??= new Map())
/**
 * Requests of this process that hold a lease or wait for one. A lease of this process by any other request was left
 * behind.
 */
const tokens = (globals.kerfChunkWriterTokens ??= new Set())

/**
 * Lets one request at a time read or write an upload in chunks, across processes, with a lease in its row. A later
 * request asks the writer to give way, because a sender who returns has usually lost the first connection.
 */
export class ChunkLocker implements Locker {
  newLock(id: string): Lock {
    const writer = makeUploadToken()
    let seeing: NodeJS.Timeout | undefined
    let own: RequestRelease | undefined
    return {
      async lock(signal, giveWay) {
        tokens.add(writer)
        try {
          await waitForLease(id, writer, signal)
        } catch (error) {
          tokens.delete(writer)
          throw error
        }
        own = giveWay
        writers.set(id, giveWay)
        seeing = keepLease(id, writer, giveWay)
      },
      async unlock() {
        clearInterval(seeing)
        await freeLease(id, writer).catch((error: unknown) =>
          logger.warn({ err: error }, 'an upload in chunks stays locked until its lease ends'),
        )
        tokens.delete(writer)
        // the next writer may be registered already
        if (writers.get(id) === own) writers.delete(id)
      },
    }
  }
}

type Held = { mine: boolean; writer: string; place: string }

async function waitForLease(id: string, writer: string, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end && !signal.aborted;) {
    const held = await takeLease(id, writer)
    if (!held) throw ERRORS.FILE_NOT_FOUND
    if (held.mine) return
    if (hasEnded(held)) await freeLease(id, held.writer)
    else {
      await writers.get(id)?.()
      await pause(TRY_EVERY_MS)
    }
  }
  throw busy
}

/**
 * Takes the lease if it is free, otherwise marks that a request waits. Returns the holder, or null when the upload does
 * not exist.
 */
async function takeLease(id: string, writer: string): Promise<Held | null> {
  const [held] = await prisma.$queryRaw<Held[]>`
    UPDATE "ResumableUpload" u SET
      writer = CASE WHEN free THEN ${writer} ELSE u.writer END,
      "writerProcess" = CASE WHEN free THEN ${here} ELSE u."writerProcess" END,
      "writerSeenAt" = CASE WHEN free THEN clock_timestamp() ELSE u."writerSeenAt" END,
      wanted = NOT free
    FROM (
      SELECT id, writer IS NULL OR "writerSeenAt" NOT BETWEEN
        clock_timestamp() - make_interval(secs => ${GONE_MS / 1000}::float) AND clock_timestamp() + interval '1 minute' AS free
      FROM "ResumableUpload" WHERE id = ${id} FOR UPDATE
    ) AS now WHERE u.id = now.id
    RETURNING u.writer = ${writer} AS mine, u.writer, coalesce(u."writerProcess", '') AS place`
  return held ?? null
}

/**
 * Returns whether the holder has certainly ended, without waiting: a finished request of this process, or a dead
 * process of this machine.
 */
function hasEnded({ writer, place }: Held): boolean {
  const at = place.lastIndexOf(' ')
  if (place.slice(0, at) !== machine) return false
  const pid = Number(place.slice(at))
  return pid === process.pid ? !tokens.has(writer) : isGone(pid)
}

async function freeLease(id: string, writer: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "ResumableUpload" SET writer = NULL, "writerProcess" = NULL, "writerSeenAt" = NULL, wanted = false
    WHERE id = ${id} AND writer = ${writer}`
}

/** Renews the lease at an interval and calls `giveWay` when another request waits. */
function keepLease(id: string, writer: string, giveWay: RequestRelease): NodeJS.Timeout {
  let seen = performance.now()
  const see = async () => {
    const asked = performance.now()
    const [row] = await prisma.$queryRaw<{ wanted: boolean }[]>`
      UPDATE "ResumableUpload" SET "writerSeenAt" = clock_timestamp() WHERE id = ${id} AND writer = ${writer}
      RETURNING wanted`
    if (row) seen = asked
    if (!row || row.wanted) await giveWay()
  }
  const timer = setInterval(() => {
    if (performance.now() - seen > SILENT_MS) void giveWay()
    see().catch((error: unknown) => logger.warn({ err: error }, 'the lease of an upload was not renewed'))
  }, SEEN_EVERY_MS)
  timer.unref()
  return timer
}
