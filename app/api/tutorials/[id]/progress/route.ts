import { progressResult, progressSchema } from '@/lib/academy/schema'
import { setProgress } from '@/lib/academy/set-progress'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary:
    'How far a tutorial was read; never goes backwards, and counts no more time than passed since the last call',
  params: idParams,
  body: progressSchema,
  result: progressResult,
  handle: ({ viewer, params, body }) => setProgress(viewer, { ...params, ...body }),
})
