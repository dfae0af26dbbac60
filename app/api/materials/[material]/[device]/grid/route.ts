import { getGrid } from '@/lib/materials/grid/get-grid'
import { gridCallSchema } from '@/lib/materials/grid/schema'
import { gridSheet, gridSheetSchema } from '@/lib/materials/grid/sheet'
import { answerParams } from '@/lib/materials/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary:
    'A test grid in numbers: the values of every field, where it lies and in which order the fields are burnt',
  params: answerParams,
  query: gridCallSchema,
  result: gridSheetSchema,
  handle: async ({ params, query, locale }) => gridSheet(await getGrid(params, query, locale)),
})
