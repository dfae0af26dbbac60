import { getMaterial } from '@/lib/materials/queries'
import { materialParams } from '@/lib/materials/schema'
import { materialAnswerSchema } from '@/lib/materials/answer-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get a material',
  description:
    'The material and what is known about it on every machine. An unknown material returns `material_unknown` (404) with the nearest known one in `data.nearest`.',
  params: materialParams,
  result: materialAnswerSchema,
  handle: ({ params, locale }) => getMaterial(params.material, locale),
})
