import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'

const LOOK_MS = 100
const IDLE_MS = 60_000
/** clock time after which a helper that does not answer counts as hanging */
const HANG_MS = 120_000
/** time within which a script must say that it is ready */
const START_MS = 15_000
/** Linux counts the time of a process in hundredths of a second (USER_HZ). */
const TICK_MS = 10
/** Where the processor time cannot be read, the clock allows this many times as much. */
const BLIND_FACTOR = 5

type Limits = {
  /**
   * Absolute path of a script that runs unbundled: it sends `{ ready: true }`, then replies `{ id, … }` to each `{ id,
   * … }`.
   */
  script: string
  /** how many run at a time; further questions wait */
  processes: number
  /** Processor time of one question; a question does not pay for waiting on a busy machine. */
  cpuMs: number
  /** clock time of one question, 120 s by default */
  hangMs?: number
  memoryMb: number
  execArgv: string[]
  env: Record<string, string>
  /** `advanced` transfers bytes as bytes */
  serialization: 'json' | 'advanced'
}
type Pool = {
  free: ChildProcess[]
  leaving: WeakMap<ChildProcess, NodeJS.Timeout>
  inTurn: ReturnType<typeof pLimit>
}
const globals = globalThis as { kerfHelpers?: Map<string, Pool> }

/**
 * Runs work in separate processes, so that it cannot hold up or take down the site. A process ends when it exceeds its
 * processor time or memory, or after an idle minute; the next question starts a new one.
 * `ask` returns null when the process exceeded a limit or crashed twice; a single crash may have an outside cause
 * (memory ran out, a signal to all), so `ask` repeats the question once. Throws a passing failure (EAGAIN) when no
 * process can be started.
 */
export function helperProcess(name: string, limits: () => Limits) {
  const pools = (globals.kerfHelpers ??= new Map())
  const poolOf = ({ processes }: Limits): Pool => {
    const known = pools.get(name)
    if (known) return known
    const pool = { free: [], leaving: new WeakMap(), inTurn: pLimit(processes) }
    pools.set(name, pool)
    return pool
  }
  return {
    ask<Answer extends object>(question: object): Promise<Answer | null> {
      const set = limits()
      const pool = poolOf(set)
      return pool.inTurn(async () => {
        const first = await askOne<Answer>(pool, set, question)
        const answer = first === FELL ? await askOne<Answer>(pool, set, question) : first
        return answer === FELL ? null : answer
      })
    },
  }
}

/** The process ended, but not because of a limit. */
const FELL = Symbol('fell')

const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess) =>
  connected && !killed && exitCode === null && signalCode === null

/** Returns a process that listens, an idle one first. */
async function getHelper(pool: Pool, limits: Limits): Promise<ChildProcess> {
  for (let idle = pool.free.pop(); idle; idle = pool.free.pop()) {
    clearTimeout(pool.leaving.get(idle))
    if (isAlive(idle)) return idle
  }
  const child = fork(limits.script, {
    execArgv: limits.execArgv,
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', ...limits.env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: limits.serialization,
  })
  const startTimer = setTimeout(() => child.kill('SIGKILL'), START_MS)
  try {
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready())
      child.once('error', failed)
      const error = Object.assign(new Error(`${limits.script} did not start`), { code: 'EAGAIN' })
      child.once('exit', () => failed(error))
    })
  } finally {
    clearTimeout(startTimer)
  }
  // A failed send shows as the exit of the process.
  child.on('error', () => undefined)
  return child
}

async function askOne<Answer extends object>(
  pool: Pool,
  limits: Limits,
  question: object,
): Promise<Answer | typeof FELL | null> {
  const child = await getHelper(pool, limits)
  child.ref()
  child.channel?.ref()
  const id = randomUUID()
  let watch: NodeJS.Timeout | undefined
  let hang: NodeJS.Timeout | undefined
  const spentBefore = await processorMs(child.pid)
  try {
    return await new Promise<Answer | typeof FELL | null>((done) => {
      let byUs = false
      let over = false
      const settle = (result: Answer | typeof FELL | null) => {
        over = true
        done(result)
      }
      const ended = () => settle(byUs ? null : FELL)
      const end = () => {
        // A measurement that began earlier may arrive after the answer.
        if (over) return
        byUs = true
        child.kill('SIGKILL')
      }
      child.removeAllListeners('message').removeAllListeners('exit')
      child.once('exit', ended)
      child.on('message', (answer: Answer & { id: string }) => {
        if (answer.id === id) settle(answer)
      })
      const blind = limits.cpuMs * BLIND_FACTOR
      const longest = limits.hangMs ?? HANG_MS
      hang = setTimeout(end, spentBefore === null ? Math.min(blind, longest) : longest)
      watch = setInterval(() => {
        void residentMegabytes(child.pid).then((size) => size > limits.memoryMb && end())
        void processorMs(child.pid).then((spent) => (spent ?? 0) - (spentBefore ?? 0) > limits.cpuMs && end())
      }, LOOK_MS)
      child.send({ id, ...question }, (error) => {
        if (!error) return
        // The channel closes before the exit is noticed: nothing must ask this process again meanwhile.
        child.kill('SIGKILL')
        ended()
      })
    })
  } finally {
    clearTimeout(hang)
    clearInterval(watch)
    rest(pool, child)
  }
}

/** Keeps the process for the next question, without holding the event loop open; it leaves after an idle minute. */
function rest(pool: Pool, child: ChildProcess): void {
  if (!isAlive(child)) return
  child.removeAllListeners('message').removeAllListeners('exit')
  child.unref()
  child.channel?.unref()
  pool.free.push(child)
  const leave = () => {
    const at = pool.free.indexOf(child)
    if (at < 0) return
    pool.free.splice(at, 1)
    child.disconnect()
  }
  pool.leaving.set(child, setTimeout(leave, IDLE_MS).unref())
}

/**
 * Returns the resident memory in megabytes, from Linux's /proc; 0 elsewhere, where only the process's own limits apply.
 */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * 4096) / 1024 ** 2
}

/**
 * Returns the processor time of all threads of a process so far, in ms; null where the system does not tell (Linux
 * does).
 */
async function processorMs(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The fields after the name, which may contain anything: state is field 3, user time 14, system time 15.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
