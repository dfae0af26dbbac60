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

/** What listens for changes besides the page cache, and what ends before the process does. */
type Streams = { listener: Listener; stop: () => void }

/** Starts what lives as long as the process. A wrong setting ends the process with its name and what is expected. */
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
  // Streams end at once: a proxy keeps their connections for the next request, which is answered while somebody listens.
  // Who asks for one until then is sent elsewhere.
  const retire = () => {
    setProcessState('stopping')
    streams.stop()
    return queue.stop()
  }
  // the server stands outside the bundle (server/serve.mjs): it ends the process when this has ended, too
  globals[Symbol.for('kerf.stopProcess')] = () => (ended ??= Promise.allSettled([retire(), listener.stop()]))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void retire())
  await Promise.all([queue.tried, clock])
  setProcessState('running')
}

/** A database that is not up yet must not keep the pages down: the queue starts when it can, unless asked to stop. */
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
    /** the first try is over */
    tried: start(1_000),
    async stop(): Promise<void> {
      stopped = true
      await worker?.stop()
    },
  }
}

/** A database that is older than the search, or was loaded past its triggers, has an empty index. */
async function indexWhatThereIs(): Promise<void> {
  if (await prisma.searchDocument.findFirst({ select: { kind: true } })) return
  await addJob(prisma, 'rebuild_search', {}, { key: 'search:rebuild' })
}
