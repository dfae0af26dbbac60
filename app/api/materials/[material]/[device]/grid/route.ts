import { getGrid } from '@/lib/materials/grid/get-grid'
import { gridCallSchema } from '@/lib/materials/grid/schema'
import { gridSheet, gridSheetSchema } from '@/lib/materials/grid/sheet'
import { answerParams } from '@/lib/materials/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get a test grid as numbers',
  description:
    'The values of each field, its position and the order of burning. The grid lies around `power` and `depth` or `speed`, or spans `powerFrom` to `powerTo` and `depthFrom` to `depthTo` or `speedFrom` to `speedTo`; without either it covers the usual range.',
  params: answerParams,
  query: gridCallSchema,
  result: gridSheetSchema,
  handle: async ({ params, query, locale }) => gridSheet(await getGrid(params, query, locale)),
})
