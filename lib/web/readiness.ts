import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import { processState } from '@/lib/core/process-state'
import { databaseAnswers } from '@/lib/db/answers'
import { env } from '@/lib/env'

/** With less free space, the next upload or email may not fit. */
const DISK_MIN_BYTES = 64 * 1024 ** 2

export const readinessSchema = z.strictObject({
  live: z.literal(true).describe('The process runs.'),
  ready: z.boolean().describe('Whether to send visitors to the process.'),
  process: z.enum(['starting', 'running', 'stopping']),
  database: z.enum(['up', 'down']),
  disk: z.enum(['free', 'full']).describe('`full` below 64 MB of free space.'),
})

/**
 * Returns whether this process can take visitors: it runs, and its database answers within 1.5 s. A full disk is
 * reported but does not count, because pages can still be read.
 */
export async function readiness(): Promise<z.infer<typeof readinessSchema>> {
  const process = processState()
  const [up, free] = await Promise.all([process === 'stopping' || databaseAnswers(), hasRoom()])
  return {
    live: true,
    ready: process === 'running' && up,
    process,
    database: up ? 'up' : 'down',
    disk: free ? 'free' : 'full',
  }
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(env().KERF_DATA_DIR)
    return bavail * bsize >= DISK_MIN_BYTES
  } catch {
    // the first file creates the folder
    return true
  }
}
