import { z } from 'zod'
import { blobStore } from './store'

const payloadSchema = z.object({ keys: z.array(z.string()) })

/** Task `erase_files`: the files of uploads whose rows are gone. What is gone already is no error. */
export async function eraseFiles(payload: unknown): Promise<void> {
  const store = blobStore()
  for (const key of payloadSchema.parse(payload).keys) await store.delete(key)
}
