import { savedSettingsSchema, listSavedSettings } from '@/lib/materials/saved-settings'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'The member’s settings in words of the language that is asked for, to be read without a network',
  result: savedSettingsSchema,
  handle: ({ viewer, locale }) => listSavedSettings(viewer, locale),
})
