import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { makeHandoff } from '@/lib/auth/handoff'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Create a hand-off token',
  description:
    'A one-time token, valid for 60 seconds, that logs a browser in: append `?token=` to the address of any page.',
  result: z.object({ token: z.string() }),
  handle: ({ viewer, request }) => makeHandoff(viewer, readClient(request.headers)),
})
