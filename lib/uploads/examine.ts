import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@/lib/core/errors'
import { helperProcess } from '@/lib/core/helper-process'
import type { DrawingUnit } from './drawing-units'
import type { FileFacts } from './facts'
import type { FileSource } from './file-source'
import { waitingDirectory } from './store'

/** a hostile file costs at most this, processor time and memory */
const CPU_MS = 2_000
const MEMORY_MB = 300
/** files looked into at a time */
const PROCESSES = 2

type Kind = 'svg' | 'dxf' | 'zip'
export type OtherKind = 'lightburn' | 'gcode' | 'stl' | '3mf' | 'pdf'
/** what a film is made of: px as seen, and whether every browser plays it when it lies in MP4 */
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
 * Looks into a drawing or an archive in another process. Of a drawing: its facts, and a picture of it (PNG) where it can
 * be drawn; `unit` is what it is in when it names none. Throws too_complex above the limits, 2 seconds of processor time or 300 MB; unsafe_file or unreadable_file with what is wrong.
 */
export async function examine(
  kind: Kind,
  source: FileSource,
  options: { nested?: boolean; needs?: string; unit?: DrawingUnit } = {},
): Promise<Examined> {
  return onDisk(source, async (file, preview) => {
    const { nested = false, needs = null, unit = null } = options
    const asked = { kind, file, preview, nested, needs, unit }
    // ended: it took too long or too much
    const answer = (await examiner.ask<Answer>(asked)) ?? { problem: 'drawing_too_complex' }
    if (answer.problem) throw refusal(answer.problem, answer.max)
    return { facts: answer.facts ?? null, preview: answer.drawn ? await readFile(preview) : null }
  })
}

/** What a film is made of, null where that cannot be read within the limits. */
export function examineFilm(source: FileSource): Promise<Film | null> {
  return onDisk(source, async (file) => (await examiner.ask<Answer>({ kind: 'film', file }))?.film ?? null)
}

/** The names at the top of a JSON object, none of what is no JSON; 'unread' where that takes too much. */
export function readJsonKeys(source: FileSource): Promise<string[] | 'unread'> {
  return onDisk(source, async (file) => {
    const answer = await examiner.ask<Answer>({ kind: 'json', file })
    return answer?.problem ? [] : (answer?.keys ?? 'unread')
  })
}

/** The drawing with its gaps of up to 0.1 mm closed; null when it has none that can be, or that takes too much. */
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

/** What can be said of another file of a maker, and its picture; nothing of what cannot be read or takes too much: it is shared as it is. */
export function examineOther(kind: OtherKind, source: FileSource): Promise<Examined> {
  return onDisk(source, async (file, preview) => {
    const answer = await examiner.ask<Answer>({ kind, file, preview })
    if (!answer || answer.problem) return { facts: null, preview: null }
    return { facts: answer.facts ?? null, preview: answer.drawn ? await readFile(preview) : null }
  })
}

/** Hands over where the file lies, and where what is made of it may go; what was written for that is gone afterwards. */
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
  // not by import: it runs as it is, outside the bundle
  script: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'uploads', 'drawings', 'examine.mjs'),
  ...{ processes: PROCESSES, cpuMs: CPU_MS, memoryMb: MEMORY_MB },
  ...{ execArgv: ['--max-old-space-size=180'], env: {}, serialization: 'json' },
}))
