import { beforeAll, expect, it } from 'vitest'
import { setProcessState } from '@/lib/core/process-state'
import { prisma } from '@/lib/db/client'
import { readiness } from './readiness'

// The first query opens the connection, which may take longer than the probe waits.
beforeAll(() => prisma.$queryRaw`SELECT 1`)

it('a process is ready between its start and its stop, and never again afterwards', async () => {
  expect(await readiness()).toMatchObject({ ready: false, process: 'starting', database: 'up' })
  setProcessState('running')
  expect(await readiness()).toEqual({
    live: true,
    ready: true,
    process: 'running',
    database: 'up',
    disk: 'free',
  })
  setProcessState('stopping')
  setProcessState('running')
  expect(await readiness()).toMatchObject({ ready: false, process: 'stopping' })
})
