import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskState } from './disk-state'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-state-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a folder that files can be written to is free, and nothing is left in it', async () => {
  expect(await Promise.all([1, 2, 3].map(() => diskState(folder)))).toEqual(['free', 'free', 'free'])
  expect(await readdir(folder)).toEqual([])
})

it('a folder that does not exist yet is free, because the first file creates it', async () => {
  expect(await diskState(path.join(folder, 'later'))).toBe('free')
})

it('a place that takes no files, as on a read-only disk, is unwritable', async () => {
  // a file instead of a folder: it has a file system with free space, and no rights help the administrator
  const place = path.join(folder, 'file')
  await writeFile(place, '')
  expect(await diskState(place)).toBe('unwritable')
})
