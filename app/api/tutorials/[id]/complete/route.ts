import { completeTutorial } from '@/lib/academy/complete-tutorial'
import { completeResult, completeSchema, undoResult } from '@/lib/academy/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { undoCompletion } from '@/lib/academy/undo-completion'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Complete a tutorial',
  description:
    'The tutorial must be learned: `not_learned` (409) otherwise. A quiz needs all answers right; wrong answers cost one of the tries of the day (`quiz_tries_over`, 429). A repeat of the last try under its Idempotency-Key returns the same result and costs no try.',
  idempotencyKey: 'optional',
  params: idParams,
  body: completeSchema,
  result: completeResult,
  handle: async ({ viewer, params, body, key, locale }) =>
    withMissed(await completeTutorial(viewer, { ...params, ...body, key }, locale), viewer, locale),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Undo the completion of a tutorial',
  description: 'Deducts the Seeds of a milestone that is no longer reached. A badge stays.',
  params: idParams,
  result: undoResult,
  handle: ({ viewer, params }) => undoCompletion(viewer, params),
})
