import { progressResult, progressSchema } from '@/lib/academy/schema'
import { setProgress } from '@/lib/academy/set-progress'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Save your progress in a tutorial',
  description:
    'Progress never goes backwards, and no more time is credited than has passed since the last report; for a film, twice that.',
  params: idParams,
  body: progressSchema,
  result: progressResult,
  handle: ({ viewer, params, body }) => setProgress(viewer, { ...params, ...body }),
})
