import { ownPartSchema, readOwnPart } from '@/lib/materials/own-part'
import { cellParams } from '@/lib/materials/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get your own part of a cell',
  description:
    'Your rows, and your reports on rows of others, at most 50 of each, and which modules to choose from in a report while your profile lacks the machine.',
  params: cellParams,
  result: ownPartSchema,
  handle: ({ viewer, params, locale }) => readOwnPart(viewer, { ...params, locale }),
})
