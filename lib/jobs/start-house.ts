import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { lendToFrontDoor } from '@/lib/db/answers'
import { listen, type Ear } from '@/lib/db/listen'
import { tagEar } from '@/lib/web/listen-for-tags'
import { addJob } from './add-job'
import { startWorker } from './worker'

const started = Symbol.for('kerf.house')

/** What hears of changes besides the kept pages, and what ends before the process does. */
type Guest = { ear: Ear; stop: () => void }

/** Starts what lives as long as the process. A wrong setting ends the process with its name and what is expected. */
export async function startHouse(guest: Guest): Promise<void> {
  const globals = globalThis as { [started]?: boolean }
  if (globals[started]) return
  globals[started] = true
  try {
    env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
  lendToFrontDoor()
  const ear = listen([tagEar, guest.ear])
  const runner = await startWorkerPatiently()
  const stop = () => {
    guest.stop()
    void Promise.allSettled([runner?.stop(), ear.stop()])
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** A database that is not up yet must not keep the pages down: the queue starts when it can. */
async function startWorkerPatiently(delay = 1_000) {
  try {
    const runner = await startWorker()
    await indexWhatThereIs()
    return runner
  } catch (error) {
    logger.warn({ err: error }, 'the queue could not start; trying again')
    setTimeout(() => void startWorkerPatiently(Math.min(delay * 2, 30_000)), delay).unref()
    return undefined
  }
}

/** A database that is older than the search, or was loaded past its triggers, has an empty index. */
async function indexWhatThereIs(): Promise<void> {
  if (await prisma.searchDocument.findFirst({ select: { kind: true } })) return
  await addJob(prisma, 'rebuild_search', {}, { key: 'search:rebuild' })
}
