import { getMatrix } from '@/lib/materials/queries'
import { matrixQuery } from '@/lib/materials/schema'
import { matrixSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get the overview of the material library',
  description:
    'Materials by machines, with the number of makers behind each pair and how sure its settings are.',
  query: matrixQuery,
  result: matrixSchema,
  handle: ({ query }) => getMatrix(query),
})
