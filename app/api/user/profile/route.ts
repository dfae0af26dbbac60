import { z } from 'zod'
import { ownUserSchema } from '@/lib/auth/views'
import { profileSchema } from '@/lib/social/schema'
import { updateProfile } from '@/lib/social/update-profile'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Saves what the member says about themselves; what is left out stays',
  body: profileSchema,
  result: ownUserSchema.extend({ seedsEarned: z.int() }),
  handle: ({ viewer, body }) => updateProfile(viewer, body),
})
