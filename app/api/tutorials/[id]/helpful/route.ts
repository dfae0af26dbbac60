import { helpfulResult, voteSchema } from '@/lib/academy/schema'
import { voteHelpful, withdrawVote } from '@/lib/academy/vote-helpful'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Says whether a tutorial helped; the counts afterwards',
  params: idParams,
  body: voteSchema,
  result: helpfulResult,
  handle: ({ viewer, params, body }) => voteHelpful(viewer, { ...params, helpful: body.value === 'yes' }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes what was said of a tutorial back; the counts afterwards',
  params: idParams,
  result: helpfulResult,
  handle: ({ viewer, params }) => withdrawVote(viewer, params),
})
