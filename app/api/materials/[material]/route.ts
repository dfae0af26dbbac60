import { getMaterial } from '@/lib/materials/queries'
import { materialParams } from '@/lib/materials/schema'
import { materialAnswerSchema } from '@/lib/materials/answer-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'A material with what is known of it on every machine; an unknown one names the nearest',
  params: materialParams,
  result: materialAnswerSchema,
  handle: ({ params, locale }) => getMaterial(params.material, locale),
})
