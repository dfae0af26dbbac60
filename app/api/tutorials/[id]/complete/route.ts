import { completeTutorial } from '@/lib/academy/complete-tutorial'
import { completeSchema } from '@/lib/academy/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Completes a tutorial, with the answers to its quiz where it has one',
  params: idParams,
  body: completeSchema,
  handle: ({ viewer, params, body, locale }) => completeTutorial(viewer, { ...params, ...body }, locale),
})
