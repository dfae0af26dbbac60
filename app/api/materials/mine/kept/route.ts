import { keptSettingsSchema, listKeptSettings } from '@/lib/materials/kept-settings'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'The member’s settings in words of the language that is asked for, to be read without a network',
  result: keptSettingsSchema,
  handle: ({ viewer, locale }) => listKeptSettings(viewer, locale),
})
