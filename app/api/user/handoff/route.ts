import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { makeHandoff } from '@/lib/auth/handoff'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'A one-time token, good for 60 s, that logs a browser in: `?token=` on any page.',
  result: z.object({ token: z.string() }),
  handle: ({ viewer, request }) => makeHandoff(viewer, readClient(request.headers)),
})
