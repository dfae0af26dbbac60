import { completeTutorial } from '@/lib/academy/complete-tutorial'
import { completeResult, completeSchema, undoResult } from '@/lib/academy/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { undoCompletion } from '@/lib/academy/undo-completion'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary:
    'Completes a tutorial that is learned, with the answers to its quiz where it has one; the last try that comes again under its Idempotency-Key is answered as it was and takes no other try',
  idempotencyKey: 'optional',
  params: idParams,
  body: completeSchema,
  result: completeResult,
  handle: async ({ viewer, params, body, key, locale }) =>
    withMissed(await completeTutorial(viewer, { ...params, ...body, key }, locale), viewer, locale),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes a completion back, with the Seeds of a milestone that is not reached any more',
  params: idParams,
  result: undoResult,
  handle: ({ viewer, params }) => undoCompletion(viewer, params),
})
