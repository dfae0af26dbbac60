import { draftContentSchema } from '@/lib/posts/schema'
import type { FieldTexts } from '@/lib/web/openapi-schema'
import publish from '@/messages/en/publish.json'
import { accountFields } from './account-fields'
import { contentFields } from './content-fields'
import { seedsFields } from './seeds-fields'
import { settingsFields } from './settings-fields'
import { uploadFields } from './upload-fields'

/** The fields of a post about which content-fields.ts says nothing, by their names in the form. */
const namedFields: FieldTexts = Object.fromEntries(
  draftContentSchema
    .keyof()
    .options.filter((name) => !(name in contentFields) && !(`content.${name}` in contentFields))
    .map((name) => [`content.${name}`, `${publish.place[name]}.`]),
)

/** Descriptions of the fields whose schemas browsers load. */
export const fieldTexts: FieldTexts = {
  ...namedFields,
  ...contentFields,
  ...uploadFields,
  ...accountFields,
  ...settingsFields,
  ...seedsFields,
}
