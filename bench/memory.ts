import { readdirSync, readFileSync } from 'node:fs'

const PAGE_MB = 4096 / 1024 ** 2

/** What a process, with all that it started unless `children` is false, has in memory, MB, as Linux tells it; 0 elsewhere. */
export function memoryOf(pid: number | undefined, { children = true } = {}): number {
  if (pid === undefined) return 0
  if (!children) return residentOf(pid)
  const parents = new Map<number, number>()
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
      parents.set(Number(name), parentOf(Number(name)))
  } catch {
    return 0
  }
  const ours = (id: number | undefined): boolean =>
    id === pid || (id !== undefined && id > 1 && ours(parents.get(id)))
  return [...parents.keys()].filter(ours).reduce((sum, id) => sum + residentOf(id), 0)
}

function parentOf(pid: number): number {
  // the name in brackets may have brackets and spaces of its own
  return Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0)
}

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
