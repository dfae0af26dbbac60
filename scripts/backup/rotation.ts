import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type Retention = { daily: number; weekly: number; monthly: number }

/** `kerf-20261122T174500Z.tar`, with `.age` when it is encrypted: names sort by time. */
export function backupName(at: Date, encrypted: boolean): string {
  const time = at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
  return `kerf-${time}.tar${encrypted ? '.age' : ''}`
}

const namePattern = /^kerf-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/

/**
 * Removes the backups that no rule keeps. The rules keep the newest backup of each of the last `daily` days with one, of
 * `weekly` weeks (from Monday) and of `monthly` months, UTC. Also removes files that were left incomplete a day ago. Returns
 * the names of removed files; other files stay.
 */
export async function rotate(folder: string, keep: Retention): Promise<string[]> {
  const all = await readdir(folder)
  const names = all.filter((name) => namePattern.test(name))
  const removed = [...expired(names, keep), ...(await findForgotten(folder, all))]
  for (const name of removed) await rm(path.join(folder, name))
  return removed
}

const DAY_MS = 86_400_000

/** Returns the files of backups that were killed. */
async function findForgotten(folder: string, names: string[]): Promise<string[]> {
  const halves = names.filter((name) => name.endsWith('.part') && namePattern.test(name.slice(0, -5)))
  const times = await Promise.all(halves.map(async (name) => (await stat(path.join(folder, name))).mtimeMs))
  return halves.filter((_, at) => times[at]! < Date.now() - DAY_MS)
}

/** Returns the names that no rule keeps, oldest first. The newest backup always stays. */
export function expired(names: string[], { daily, weekly, monthly }: Retention): string[] {
  const newestFirst = [...names].sort().reverse()
  const retained = new Set(newestFirst.slice(0, 1))
  for (const [period, count] of [
    [dayOf, daily],
    [weekOf, weekly],
    [monthOf, monthly],
  ] as const) {
    const periods = new Map<string, string>()
    for (const name of newestFirst) {
      const at = period(timeOf(name))
      if (!periods.has(at) && periods.size < count) periods.set(at, name)
    }
    for (const name of periods.values()) retained.add(name)
  }
  return newestFirst.filter((name) => !retained.has(name)).reverse()
}

function timeOf(name: string): Date {
  const [year, month, day, hour, minute, second] = namePattern.exec(name)!.slice(1).map(Number) as number[]
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second))
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
function weekOf(at: Date): string {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return dayOf(monday)
}
