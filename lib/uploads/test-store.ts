import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { UploadDb } from './save-image'
import { diskStore } from './store-disk'
import type { UploadRow } from './views'

/** Returns a store in its own directory and a table in memory, for the tests of one file. */
export function useTestStore() {
  const place = { root: '', store: diskStore(''), rows: [] as UploadRow[], files }
  beforeAll(async () => {
    place.root = await mkdtemp(path.join(os.tmpdir(), 'kerf-uploads-'))
    place.store = diskStore(place.root)
  })
  afterAll(() => rm(place.root, { recursive: true, force: true }))

  async function files(): Promise<string[]> {
    const all = await readdir(place.root, { recursive: true, withFileTypes: true })
    return all
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(place.root, path.join(entry.parentPath, entry.name)))
  }

  const db: UploadDb = {
    upload: {
      create: async ({ data }) => {
        const row = {
          placeholder: null,
          width: null,
          height: null,
          ...data,
          widths: data.widths ?? [],
          id: place.rows.length + 1,
        } as UploadRow
        place.rows.push(row)
        return row
      },
      deleteMany: async ({ where }) => {
        place.rows = place.rows.filter(({ id }) => id !== where.id)
      },
    },
  }
  return { place, db }
}
