import { getMatrix } from '@/lib/materials/queries'
import { matrixQuery } from '@/lib/materials/schema'
import { matrixSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary:
    'The material library: how many makers stand behind each material on each machine, and how sure it is',
  query: matrixQuery,
  result: matrixSchema,
  handle: ({ query }) => getMatrix(query),
})
