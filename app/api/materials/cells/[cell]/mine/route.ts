import { ownPartSchema, readOwnPart } from '@/lib/materials/own-part'
import { cellParams } from '@/lib/materials/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'What a cell of the material library has of the member: own rows, and reports on rows of others',
  params: cellParams,
  result: ownPartSchema,
  handle: ({ viewer, params }) => readOwnPart(viewer, params),
})
