import { ownUserSchema } from '@/lib/auth/views'
import { earnedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { profileSchema } from '@/lib/social/schema'
import { updateProfile } from '@/lib/social/update-profile'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Change your profile',
  description:
    'Absent fields stay unchanged. A profile that becomes complete (avatar, bio, region and a machine) earns Seeds once.',
  body: profileSchema,
  result: ownUserSchema.extend(earnedSchema.shape),
  handle: async ({ viewer, body, locale }) => withMissed(await updateProfile(viewer, body), viewer, locale),
})
