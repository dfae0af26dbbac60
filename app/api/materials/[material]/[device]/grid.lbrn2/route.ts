import { getGrid } from '@/lib/materials/grid/get-grid'
import { gridLightburn } from '@/lib/materials/grid/grid-lightburn'
import { gridCallSchema } from '@/lib/materials/grid/schema'
import { answerParams } from '@/lib/materials/schema'
import { fileResponse, CACHED_FOR_MINUTES } from '@/lib/web/file-response'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  answers: 'application/xml',
  summary:
    'A test grid as a LightBurn project with a setting for each field; for LX machines, up to 29 fields',
  params: answerParams,
  query: gridCallSchema,
  handle: async ({ params, query, locale }) => {
    const grid = await getGrid(params, query, locale)
    return fileResponse(`${grid.fileName}.lbrn2`, 'application/xml', gridLightburn(grid), CACHED_FOR_MINUTES)
  },
})
