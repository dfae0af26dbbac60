import { z } from 'zod'
import { rowParams } from '@/lib/materials/schema'
import { starRow } from '@/lib/materials/star-row'
import { route } from '@/lib/web/route'

const result = z.object({ starred: z.boolean() })

export const PUT = route({
  auth: 'required',
  summary: 'Keeps a row of settings at hand',
  params: rowParams,
  result,
  handle: ({ viewer, params }) => starRow(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes the star away',
  params: rowParams,
  result,
  handle: ({ viewer, params }) => starRow(viewer, { ...params, on: false }),
})
