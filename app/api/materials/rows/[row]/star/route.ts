import { z } from 'zod'
import { rowParams } from '@/lib/materials/schema'
import { starRow } from '@/lib/materials/star-row'
import { route } from '@/lib/web/route'

const result = z.object({ starred: z.boolean() })

export const PUT = route({
  auth: 'required',
  summary: 'Star a row',
  description:
    'Returns `stars_full` (409) when you have starred the most rows possible. Repeating the call changes nothing.',
  params: rowParams,
  result,
  handle: ({ viewer, params }) => starRow(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Remove the star of a row',
  description: 'Repeating the call changes nothing.',
  params: rowParams,
  result,
  handle: ({ viewer, params }) => starRow(viewer, { ...params, on: false }),
})
