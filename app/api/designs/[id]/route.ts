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
  summary: 'A published design; with preview=1 also one that was removed, for its author and operators',
  params: idParams,
  query: z.strictObject({ preview: z.literal('1').optional() }),
  result: designDetailSchema,
  handle: async ({ viewer, params, query }) => {
    if (query.preview && viewer) return (await getDesignPreview(viewer, params.id)).design
    const design = await findDesign(params.id)
    if (!design) throw new DomainError('not_found')
    return design
  },
})

export const PUT = route({
  auth: 'required',
  summary:
    'Replace an own design; 409 with the newer one when it was saved elsewhere, 410 when it was deleted',
  params: idParams,
  body: designEditSchema,
  result: designDetailSchema,
  handle: ({ viewer, params, body }) => updateDesign(viewer, { ...body, ...params }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Delete an own design',
  params: idParams,
  result: z.object({}),
  handle: async ({ viewer, params }) => {
    await deleteDesign(viewer, params)
    return {}
  },
})
