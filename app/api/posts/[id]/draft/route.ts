import { z } from 'zod'
import { discardEdit } from '@/lib/posts/discard-edit'
import { getOwnDraft } from '@/lib/posts/own-queries'
import { saveDraft } from '@/lib/posts/save-draft'
import { DRAFT_LIMITS, saveDraftSchema } from '@/lib/posts/schema'
import { ownDraftSchema, savedDraftSchema } from '@/lib/posts/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'The author’s draft',
  params: idParams,
  result: ownDraftSchema,
  handle: ({ viewer, params }) => getOwnDraft(viewer, params.id),
})

export const PUT = route({
  auth: 'required',
  summary: 'Saves the draft; 409 with the newer one when it was saved elsewhere',
  params: idParams,
  body: saveDraftSchema,
  bodyLimits: DRAFT_LIMITS,
  result: savedDraftSchema,
  handle: ({ viewer, params, body }) => saveDraft(viewer, { ...body, ...params }),
})

export const DELETE = route({
  auth: 'required',
  summary:
    'Discards the edit of a published post that is not in review: begun, withdrawn or rejected; what is published stays',
  params: idParams,
  result: z.object({ status: z.literal('approved') }),
  handle: ({ viewer, params }) => discardEdit(viewer, params),
})
