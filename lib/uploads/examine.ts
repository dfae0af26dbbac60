import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@/lib/core/errors'
import { helperProcess } from '@/lib/core/helper-process'
import type { DrawingUnit } from './drawing-units'
import type { FileFacts } from './facts'
import type { FileSource } from './file-source'
import { waitingDirectory } from './store'

/** the most processor time and memory that a hostile file takes */
const CPU_MS = 2_000
const MEMORY_MB = 300
/** files examined at a time */
const PROCESSES = 2

type Kind = 'svg' | 'dxf' | 'zip'
export type OtherKind = 'lightburn' | 'gcode' | 'stl' | '3mf' | 'pdf'
/** size of a film as shown in px, and whether every browser plays its codecs in MP4 */
export type Film = { width: number; height: number; plays: boolean }
type Answer = {
  facts?: FileFacts
  drawn?: boolean
  film?: Film | null
  keys?: string[]
  problem?: string
  max?: number
}
export type Examined = { facts: FileFacts | null; preview: Buffer | null }

/**
 * Examines a drawing or an archive in another process. Returns the facts of a drawing and a picture of it (PNG) if it
 * can be drawn; `unit` is the unit of a drawing that names none. Throws `too_complex` above 2 seconds of processor
 * time, 300 MB or the limits of drawings, and `unsafe_file` or `unreadable_file` with the problem.
 */
export async function examine(
  kind: Kind,
  source: FileSource,
  options: { nested?: boolean; needs?: string; unit?: DrawingUnit } = {},
): Promise<Examined> {
  return onDisk(source, async (file, preview) => {
    const { nested = false, needs = null, unit = null } = options
    const asked = { kind, file, preview, nested, needs, unit }
    // no answer: the process took too much time or memory
    const answer = (await examiner.ask<Answer>(asked)) ?? { problem: 'drawing_too_complex' }
    if (answer.problem) throw refusal(answer.problem, answer.max)
    return { facts: answer.facts ?? null, preview: answer.drawn ? await readFile(preview) : null }
  })
}

/** Returns the size and playability of a film, or null when it cannot be read within the limits. */
export function examineFilm(source: FileSource): Promise<Film | null> {
  return onDisk(source, async (file) => (await examiner.ask<Answer>({ kind: 'film', file }))?.film ?? null)
}

/** Returns the top-level names of a JSON object, an empty list for no JSON, or 'unread' when it exceeds the limits. */
export function readJsonKeys(source: FileSource): Promise<string[] | 'unread'> {
  return onDisk(source, async (file) => {
    const answer = await examiner.ask<Answer>({ kind: 'json', file })
    return answer?.problem ? [] : (answer?.keys ?? 'unread')
  })
}

/**
 * Returns the drawing with gaps of up to 0.1 mm closed, or null when there is none to close or it exceeds the limits.
 */
export function closeGapsIn(
  kind: 'svg' | 'dxf',
  source: FileSource,
  unit?: DrawingUnit,
): Promise<Buffer | null> {
  return onDisk(source, async (file, close) => {
    const answer = await examiner.ask<Answer>({ kind, file, unit: unit ?? null, close })
    return answer?.facts ? readFile(close) : null
  })
}

/**
 * Returns the facts and the picture of another design file. Both are null when it cannot be read or exceeds the limits,
 * because such a file is shared as it is.
 */
export function examineOther(kind: OtherKind, source: FileSource): Promise<Examined> {
  return onDisk(source, async (file, preview) => {
    const answer = await examiner.ask<Answer>({ kind, file, preview })
    if (!answer || answer.problem) return { facts: null, preview: null }
    return { facts: answer.facts ?? null, preview: answer.drawn ? await readFile(preview) : null }
  })
}

/** Calls `look` with the path of the file and a path for its result, and removes both temporary files afterwards. */
async function onDisk<T>(source: FileSource, look: (file: string, made: string) => Promise<T>): Promise<T> {
  const own = path.join(await waitingDirectory(), randomUUID())
  const preview = `${own}.png`
  const given = source.forStore
  try {
    if (given instanceof Uint8Array) await writeFile(own, given)
    return await look(given instanceof Uint8Array ? own : given.file, preview)
  } finally {
    await Promise.all([own, preview].map((made) => rm(made, { force: true })))
  }
}

const unreadable = new Set([
  'zip_broken',
  'zip_ambiguous',
  'zip_encrypted',
  'zip_not_this',
  'drawing_unreadable',
])
const complex = new Set(['svg_too_many', 'dxf_too_many', 'drawing_too_complex', 'picture_too_large'])

function refusal(problem: string, max?: number): DomainError {
  const code = unreadable.has(problem)
    ? 'unreadable_file'
    : complex.has(problem)
      ? 'too_complex'
      : 'unsafe_file'
  return new DomainError(code, { fields: { file: { code: problem, ...(max ? { params: { max } } : {}) } } })
}

const examiner = helperProcess('examine', () => ({
  // a path instead of an import, because the script runs outside the bundle
  script: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'uploads', 'drawings', 'examine.mjs'),
  ...{ processes: PROCESSES, cpuMs: CPU_MS, memoryMb: MEMORY_MB },
  ...{ execArgv: ['--max-old-space-size=180'], env: {}, serialization: 'json' },
}))
