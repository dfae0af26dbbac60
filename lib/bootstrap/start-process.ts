import { logger } from '@/lib/core/log'
import { setProcessState } from '@/lib/core/process-state'
import { prisma } from '@/lib/db/client'
import { syncClock } from '@/lib/db/clock'
import { env } from '@/lib/env'
import { shareAnswerCache } from '@/lib/db/answers'
import { warnOfOwner } from '@/lib/db/own-role'
import { listen, type Listener } from '@/lib/db/listener'
import { tagListener } from '@/lib/web/tag-listener'
import { addJob } from '@/lib/jobs/add-job'
import { startWorker, type Worker } from './worker'

const started = Symbol.for('kerf.started')

/** A listener for changes beside that of the page cache, and a function that ends the streams before the process. */
type Streams = { listener: Listener; stop: () => void }

/**
 * Starts everything that lives as long as the process. A wrong setting ends the process with its name and the expected
 * value.
 */
export async function startProcess(streams: Streams): Promise<void> {
  const globals = globalThis as { [key: symbol]: unknown }
  if (globals[started]) return
  globals[started] = true
  try {
    env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
  shareAnswerCache()
  const listener = listen([tagListener, streams.listener])
  const queue = runQueue()
  const clock = syncClock()
  let ended: Promise<unknown> | undefined
  // Streams end at once, while the process still answers: a proxy reuses their connections for the next request. A
  // browser that asks for a stream meanwhile is sent to another process.
  const retire = () => {
    setProcessState('stopping')
    streams.stop()
    return queue.stop()
  }
  // the server lives outside the bundle (server/serve.mjs), and ends the process once this has ended
  globals[Symbol.for('kerf.stopProcess')] = () => (ended ??= Promise.allSettled([retire(), listener.stop()]))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void retire())
  await Promise.all([queue.tried, clock])
  setProcessState('running')
}

/** A database that is down must not stop the pages: the queue starts when it can, unless the process stops. */
function runQueue() {
  let worker: Worker | undefined
  let stopped = false
  async function start(delay: number): Promise<void> {
    if (stopped) return
    try {
      worker = await startWorker()
      if (stopped) return void (await worker.stop())
      await warnOfOwner(prisma)
      await indexWhatThereIs()
    } catch (error) {
      logger.warn({ err: error }, 'the queue could not start; trying again')
      await worker?.stop()
      setTimeout(() => void start(Math.min(delay * 2, 30_000)), delay).unref()
    }
  }
  return {
    /** resolves after the first try */
    tried: start(1_000),
    async stop(): Promise<void> {
      stopped = true
      await worker?.stop()
    },
  }
}

/** A database from before search existed, or one loaded without triggers, has an empty index. */
async function indexWhatThereIs(): Promise<void> {
  if (await prisma.searchDocument.findFirst({ select: { kind: true } })) return
  await addJob(prisma, 'rebuild_search', {}, { key: 'search:rebuild' })
}
