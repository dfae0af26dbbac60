import { saveDesign } from '@/lib/designs/save-design'
import { savedSchema } from '@/lib/members/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Save a design',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: savedSchema,
  handle: ({ viewer, params }) => saveDesign(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Remove a design from the saved ones',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: savedSchema,
  handle: ({ viewer, params }) => saveDesign(viewer, { ...params, on: false }),
})
