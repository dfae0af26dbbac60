import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { backupName, expired, rotate } from './rotation'

const keep = { daily: 7, weekly: 4, monthly: 6 }
const at = (time: string) => backupName(new Date(time), true)

it('a year of daily backups leaves seven days, four weeks and six months', () => {
  let names: string[] = []
  for (let day = 0; day < 365; day++) {
    names.push(backupName(new Date(Date.UTC(2026, 0, 1 + day, 3)), true))
    const removed = new Set(expired(names, keep))
    names = names.filter((name) => !removed.has(name))
  }
  const days = names.map((name) => name.slice(5, 13))
  expect(days).toEqual([
    ...['20260731', '20260831', '20260930', '20261031', '20261130'],
    ...['20261213', '20261220'],
    ...['20261225', '20261226', '20261227', '20261228', '20261229', '20261230', '20261231'],
  ])
})

it('of one day the newest stays, and days without a backup do not count', () => {
  const names = [at('2026-03-01T03:00:00Z'), at('2026-11-22T03:00:00Z'), at('2026-11-22T15:00:00Z')]
  expect(expired(names, { daily: 2, weekly: 0, monthly: 0 })).toEqual([names[1]])
  expect(expired(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual([names[0], names[1]])
})

it('removes only backups, and unfinished ones that are older than a day', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kerf-rotation-'))
  const [old, newest] = [at('2026-11-21T03:00:00Z'), at('2026-11-22T03:00:00Z')]
  const [half, dead] = [`${at('2026-11-22T04:00:00Z')}.part`, `${at('2026-11-20T03:00:00Z')}.part`]
  for (const name of [old, half, dead, newest, 'notes.txt', 'notes.part'])
    await writeFile(path.join(folder, name), '')
  for (const name of [dead, 'notes.part']) await utimes(path.join(folder, name), 1, 1)
  expect(await rotate(folder, { daily: 1, weekly: 1, monthly: 1 })).toEqual([old, dead])
  expect((await readdir(folder)).sort()).toEqual([half, newest, 'notes.part', 'notes.txt'].sort())
})
