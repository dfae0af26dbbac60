import { getGrid } from '@/lib/materials/grid/get-grid'
import { gridLightburn } from '@/lib/materials/grid/grid-lightburn'
import { gridCallSchema } from '@/lib/materials/grid/schema'
import { answerParams } from '@/lib/materials/schema'
import { fileResponse, CACHED_FOR_MINUTES } from '@/lib/web/file-response'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  answers: 'application/xml',
  summary: 'Get a test grid as a LightBurn project',
  description:
    'One cut setting for each field, at most 29 fields. Only for LX machines, because the depth of an LP machine is not a speed (`no_physical_speed`, 422).',
  params: answerParams,
  query: gridCallSchema,
  handle: async ({ params, query, locale }) => {
    const grid = await getGrid(params, query, locale)
    return fileResponse(`${grid.fileName}.lbrn2`, 'application/xml', gridLightburn(grid), CACHED_FOR_MINUTES)
  },
})
