import { designDetailSchema } from '@/lib/designs/views'
import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { deleteDesign, updateDesign } from '@/lib/designs/publish-design'
import { getDesignPreview } from '@/lib/designs/own-queries'
import { findDesign } from '@/lib/designs/queries'
import { designEditSchema } from '@/lib/designs/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'optional',
  summary: 'Get a design',
  description: 'With `preview=1`, also a removed one, for its author and for operators; it needs a log-in.',
  params: idParams,
  query: z.strictObject({ preview: z.literal('1').optional() }),
  result: designDetailSchema,
  handle: async ({ viewer, params, query }) => {
    if (query.preview) {
      if (!viewer) throw new DomainError('log_in_first')
      return (await getDesignPreview(viewer, params.id)).design
    }
    const design = await findDesign(params.id)
    if (!design) throw new DomainError('not_found')
    return design
  },
})

export const PUT = route({
  auth: 'required',
  summary: 'Replace a design',
  description:
    'Only its author may replace it. Returns `newer_revision` (409) with the newer design in `data.content` when it was saved elsewhere since `revision`, `wrong_status` (409) when it was removed, and `deleted` (410) when it was deleted.',
  params: idParams,
  body: designEditSchema,
  result: designDetailSchema,
  handle: ({ viewer, params, body }) => updateDesign(viewer, { ...body, ...params }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Delete a design',
  description: 'Only its author may delete it. Its files can be used in another design.',
  params: idParams,
  result: z.object({}),
  handle: async ({ viewer, params }) => {
    await deleteDesign(viewer, params)
    return {}
  },
})
