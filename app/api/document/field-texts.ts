import type { FieldTexts } from '@/lib/web/openapi-schema'
import { accountFields } from './account-fields'
import { contentFields } from './content-fields'
import { seedsFields } from './seeds-fields'
import { settingsFields } from './settings-fields'
import { uploadFields } from './upload-fields'

/** Descriptions of the fields whose schemas browsers load. */
export const fieldTexts: FieldTexts = {
  ...contentFields,
  ...uploadFields,
  ...accountFields,
  ...settingsFields,
  ...seedsFields,
}
