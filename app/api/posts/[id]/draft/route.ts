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
  summary: 'Get the draft of a post',
  description:
    'What its author’s form starts from: the draft, else the submitted revision, else the published one.',
  params: idParams,
  result: ownDraftSchema,
  handle: ({ viewer, params }) => getOwnDraft(viewer, params.id),
})

export const PUT = route({
  auth: 'required',
  summary: 'Save the draft of a post',
  description:
    'A draft may be incomplete; `POST /posts/{id}/submit` checks it. Returns `newer_revision` (409) with the newer draft in `data.content` when it was saved elsewhere since `revision`. Saving an edit of a published post leaves the published version in place.',
  params: idParams,
  body: saveDraftSchema,
  bodyLimits: DRAFT_LIMITS,
  result: savedDraftSchema,
  handle: ({ viewer, params, body }) => saveDraft(viewer, { ...body, ...params }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Discard the edit of a published post',
  description: 'The published version stays. Returns `wrong_status` (409) while the edit is under review.',
  params: idParams,
  result: z.object({ status: z.literal('approved') }),
  handle: ({ viewer, params }) => discardEdit(viewer, params),
})
