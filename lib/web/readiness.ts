import { z } from 'zod'
import { processState } from '@/lib/core/process-state'
import { databaseAnswers } from '@/lib/db/answers'
import { currentDiskState, diskStates } from './disk-state'

export const readinessSchema = z.strictObject({
  live: z.literal(true).describe('The process runs.'),
  ready: z.boolean().describe('Whether to send visitors to the process.'),
  process: z.enum(['starting', 'running', 'stopping']),
  database: z.enum(['up', 'down']),
  disk: z
    .enum(diskStates)
    .describe('`full` below 64 MB of free space, `unwritable` when no file can be written.'),
})

/**
 * Returns whether this process can take visitors: it runs, and its database answers within 1.5 s. A full or unwritable
 * disk is reported but does not count, because pages can still be read.
 */
export async function readiness(): Promise<z.infer<typeof readinessSchema>> {
  const process = processState()
  const [up, disk] = await Promise.all([process === 'stopping' || databaseAnswers(), currentDiskState()])
  return {
    live: true,
    ready: process === 'running' && up,
    process,
    database: up ? 'up' : 'down',
    disk,
  }
}
