import { z } from 'zod'
import { buildId } from '@/lib/web/build-id'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

export const GET = route({
  auth: 'none',
  summary: 'The running build: open pages ask hourly',
  result: z.strictObject({ id: z.string() }),
  handle: async () => ({ id: await buildId() }),
})
