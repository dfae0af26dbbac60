import { withMissed } from '@/lib/seeds/missed-views'
import { earnedSchema } from '@/lib/seeds/schema'
import { signInToday } from '@/lib/seeds/sign-in'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Check in for today',
  description: 'Earns Seeds once a day.',
  result: earnedSchema,
  handle: async ({ viewer, locale }) => withMissed(await signInToday(viewer), viewer, locale),
})
