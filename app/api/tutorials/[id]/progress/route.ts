import { progressSchema } from '@/lib/academy/schema'
import { setProgress } from '@/lib/academy/set-progress'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'How far a tutorial was read; never goes backwards',
  params: idParams,
  body: progressSchema,
  handle: ({ viewer, params, body }) => setProgress(viewer, { ...params, ...body }),
})
