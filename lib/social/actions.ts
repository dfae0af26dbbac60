'use server'

import { withMissed } from '@/lib/seeds/missed-views'
import { action } from '@/lib/web/action'
import { profileSchema } from './schema'
import { updateProfile } from './update-profile'

export const updateProfileAction = action({
  auth: 'required',
  input: profileSchema,
  handle: async ({ viewer, input, locale }) => withMissed(await updateProfile(viewer, input), viewer, locale),
})
