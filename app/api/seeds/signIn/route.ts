import { signInResultSchema } from '@/lib/seeds/schema'
import { signInToday } from '@/lib/seeds/sign-in'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'The sign-in of the day',
  result: signInResultSchema,
  handle: ({ viewer }) => signInToday(viewer),
})
