import { readdirSync, readFileSync } from 'node:fs'

const PAGE_MB = 4096 / 1024 ** 2

/** What a process, with all that it started unless `children` is false, has in memory, MB, as Linux tells it; 0 elsewhere. */
export function memoryOf(pid: number | undefined, { children = true } = {}): number {
  if (pid === undefined) return 0
  if (!children) return residentOf(pid)
  return familyOf(pid).reduce((sum, id) => sum + residentOf(id), 0)
}

/** Linux counts processor time in hundredths of a second, for programs. */
const TICK_MS = 10

/**
 * How long processors have worked for a process, with all that it started and is there, or was waited for when it ended, ms,
 * as Linux tells it; 0 elsewhere.
 */
export const processorTimeOf = (pid: number): number =>
  familyOf(pid).reduce((sum, id) => sum + workedFor(id), 0)

/** The process that started this one, 0 where that is unknown. */
export const parentOf = (pid: number): number => Number(statusOf(pid)[1] ?? 0)

function workedFor(pid: number): number {
  // in user and system mode, and the same of children that were waited for
  const ticks = statusOf(pid).slice(11, 15).map(Number)
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}

/** A process and all below it. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
      parents.set(Number(name), parentOf(Number(name)))
  } catch {
    return []
  }
  const ours = (id: number | undefined): boolean =>
    id === pid || (id !== undefined && id > 1 && ours(parents.get(id)))
  return [...parents.keys()].filter(ours)
}

/** The fields after the name, which is in brackets and may have brackets and spaces of its own: state, parent … */
const statusOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

function residentOf(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_MB
}

/** Empty when it has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
