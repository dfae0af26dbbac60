import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@/lib/core/errors'
import { takeTurns } from '@/lib/core/take-turns'
import type { FileFacts } from './facts'
import type { FileSource } from './file-source'
import { waitingDirectory } from './store'

/** decisions of issue "Publishing": a hostile file costs at most this */
const TIME_MS = 2_000
const MEMORY_MB = 300
const LOOK_MS = 100
const IDLE_MS = 60_000
/** files looked into at a time */
const PROCESSES = 2

type Kind = 'svg' | 'dxf' | 'zip'
type Answer = { id: string; facts?: FileFacts; drawn?: boolean; problem?: string; max?: number }
export type Examined = { facts: FileFacts | null; preview: Buffer | null }

/**
 * Looks into a drawing or an archive in another process. Of a drawing: its facts, and a picture of it (PNG) where it can
 * be drawn. Throws too_complex above the limits, 2 seconds or 300 MB; unsafe_file or unreadable_file with what is wrong.
 */
export async function examine(
  kind: Kind,
  source: FileSource,
  options: { nested?: boolean } = {},
): Promise<Examined> {
  const directory = await waitingDirectory()
  const own = path.join(directory, randomUUID())
  const preview = `${own}.png`
  const onDisk = !(source.forStore instanceof Uint8Array)
  if (source.forStore instanceof Uint8Array) await writeFile(own, source.forStore)
  const file = source.forStore instanceof Uint8Array ? own : source.forStore.file
  try {
    const answer = await inTurn(() => ask({ kind, file, preview, nested: options.nested ?? false }))
    if (answer.problem) throw refusal(answer.problem, answer.max)
    return { facts: answer.facts ?? null, preview: answer.drawn ? await readFile(preview) : null }
  } finally {
    await Promise.all([onDisk ? undefined : rm(own, { force: true }), rm(preview, { force: true })])
  }
}

const unreadable = new Set(['zip_broken', 'zip_encrypted', 'drawing_unreadable'])
const complex = new Set(['svg_too_many', 'dxf_too_many', 'drawing_too_complex', 'picture_too_large'])

function refusal(problem: string, max?: number): DomainError {
  const code = unreadable.has(problem)
    ? 'unreadable_file'
    : complex.has(problem)
      ? 'too_complex'
      : 'unsafe_file'
  return new DomainError(code, { fields: { file: { code: problem, ...(max ? { params: { max } } : {}) } } })
}

type House = { free: ChildProcess[]; inTurn: ReturnType<typeof takeTurns> }
const globals = globalThis as { kerfExaminers?: House }
const house = (globals.kerfExaminers ??= { free: [], inTurn: takeTurns(PROCESSES) })
const inTurn: House['inTurn'] = (work) => house.inTurn(work)

/** A process that listens, an idle one first. */
async function getExaminer(): Promise<ChildProcess> {
  for (let idle = house.free.pop(); idle; idle = house.free.pop()) if (idle.connected) return idle
  // not by import: it runs as it is, outside the bundle
  const script = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'lib',
    'uploads',
    'drawings',
    'examine.mjs',
  )
  const child = fork(script, {
    execArgv: ['--max-old-space-size=180'],
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready())
    child.once('error', failed)
    child.once('exit', () => failed(new Error('the process that looks into files did not start')))
  })
  return child
}

async function ask(question: {
  kind: Kind
  file: string
  preview: string
  nested: boolean
}): Promise<Answer> {
  const child = await getExaminer()
  child.ref()
  child.channel?.ref()
  const id = randomUUID()
  let memory: NodeJS.Timeout | undefined
  let time: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((done) => {
      // it ended by itself (out of memory, a crash) or by us
      const ended = () => done({ id, problem: 'drawing_too_complex' })
      const end = () => void child.kill('SIGKILL')
      child.removeAllListeners('message').removeAllListeners('exit')
      child.once('exit', ended)
      child.on('message', (answer: Answer) => {
        if (answer.id === id) done(answer)
      })
      time = setTimeout(end, TIME_MS)
      memory = setInterval(
        () => void residentMegabytes(child.pid).then((size) => size > MEMORY_MB && end()),
        LOOK_MS,
      )
      child.send({ id, ...question }, (error) => error && ended())
    })
  } finally {
    clearTimeout(time)
    clearInterval(memory)
    rest(child)
  }
}

/** Kept for the next file, but it keeps nobody awake and goes after a minute. */
function rest(child: ChildProcess): void {
  if (!child.connected || child.killed) return
  child.removeAllListeners('message').removeAllListeners('exit')
  child.unref()
  child.channel?.unref()
  house.free.push(child)
  setTimeout(() => {
    const at = house.free.indexOf(child)
    if (at < 0) return
    house.free.splice(at, 1)
    child.disconnect()
  }, IDLE_MS).unref()
}

/** Linux says it of every process; elsewhere only the process's own limits hold. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * 4096) / 1024 ** 2
}
