import { readdirSync, readFileSync } from 'node:fs'

const PAGE_MB = 4096 / 1024 ** 2

/**
 * Returns the memory of a process, with all that it started unless `children` is false, in MB, from Linux; 0 elsewhere.
 */
export function memoryOf(pid: number | undefined, { children = true } = {}): number {
  if (pid === undefined) return 0
  if (!children) return residentOf(pid)
  return familyOf(pid).reduce((sum, id) => sum + residentOf(id), 0)
}

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10

/**
 * Returns the processor time of a process and of all that it started, as far as they run or were waited for, in ms,
 * from Linux; 0 elsewhere.
 */
export const processorTimeOf = (pid: number): number =>
  familyOf(pid).reduce((sum, id) => sum + workedFor(id), 0)

/** Returns the process that started this one, 0 where it is unknown. */
export const parentOf = (pid: number): number => Number(statusOf(pid)[1] ?? 0)

function workedFor(pid: number): number {
  // user and system time, and those of children that were waited for
  const ticks = statusOf(pid).slice(11, 15).map(Number)
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}

/** Returns a process and all its descendants. */
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

/**
 * Returns the fields after the name, which stands in brackets and may contain brackets and spaces itself: state, parent
 * …
 */
const statusOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

function residentOf(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_MB
}

/** Returns an empty text when the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
