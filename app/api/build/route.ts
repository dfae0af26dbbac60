import { z } from 'zod'
import { buildId } from '@/lib/web/build-id'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

export const GET = route({
  auth: 'none',
  summary: 'Get the id of the running build',
  description: 'An open page compares it with its own build once an hour.',
  result: z.strictObject({ id: z.string() }),
  handle: async () => ({ id: await buildId() }),
})
