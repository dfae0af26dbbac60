import { savedSettingsSchema, listSavedSettings } from '@/lib/materials/saved-settings'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get your settings for reading offline',
  description:
    'As words in the language of the header `language`: starred rows, then your own, then those that you tried, at most 50 of each.',
  result: savedSettingsSchema,
  handle: ({ viewer, locale }) => listSavedSettings(viewer, locale),
})
