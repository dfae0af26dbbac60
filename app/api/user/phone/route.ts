import { changePhone } from '@/lib/account/change-phone'
import { phoneChangeSchema, phoneViewSchema } from '@/lib/account/change-phone-schema'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Saves the mobile number; an empty one takes it away',
  body: phoneChangeSchema,
  result: phoneViewSchema.nullable(),
  handle: ({ viewer, body }) => changePhone(viewer, body),
})
