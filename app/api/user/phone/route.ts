import { changePhone } from '@/lib/account/change-phone'
import { phoneChangeSchema, phoneViewSchema } from '@/lib/account/change-phone-schema'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Change your mobile number',
  description: 'An empty `number` deletes it; `data` is then null.',
  body: phoneChangeSchema,
  result: phoneViewSchema.nullable(),
  handle: ({ viewer, body }) => changePhone(viewer, body),
})
