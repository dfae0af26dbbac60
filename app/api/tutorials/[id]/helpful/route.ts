import { helpfulResult, voteSchema } from '@/lib/academy/schema'
import { voteHelpful, withdrawVote } from '@/lib/academy/vote-helpful'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Vote whether a tutorial helped',
  description: 'One vote for each member; a new one replaces it.',
  params: idParams,
  body: voteSchema,
  result: helpfulResult,
  handle: ({ viewer, params, body }) => voteHelpful(viewer, { ...params, helpful: body.value === 'yes' }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Withdraw your vote on a tutorial',
  params: idParams,
  result: helpfulResult,
  handle: ({ viewer, params }) => withdrawVote(viewer, params),
})
