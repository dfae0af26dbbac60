import { getGrid } from '@/lib/materials/grid/get-grid'
import { gridSvg } from '@/lib/materials/grid/grid-svg'
import { gridCallSchema } from '@/lib/materials/grid/schema'
import { answerParams } from '@/lib/materials/schema'
import { fileResponse, CACHED_FOR_MINUTES } from '@/lib/web/file-response'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  answers: 'image/svg+xml',
  summary: 'Get a test grid as an SVG',
  description: 'In millimetres, with one colour for each field and the labels as lines.',
  params: answerParams,
  query: gridCallSchema,
  handle: async ({ params, query, locale }) => {
    const grid = await getGrid(params, query, locale)
    return fileResponse(`${grid.fileName}.svg`, 'image/svg+xml', gridSvg(grid), CACHED_FOR_MINUTES)
  },
})
