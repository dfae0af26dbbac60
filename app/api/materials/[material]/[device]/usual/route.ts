import { getUsual } from '@/lib/materials/get-usual'
import { answerParams, usualQuery } from '@/lib/materials/schema'
import { usualSchema } from '@/lib/materials/answer-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get the usual settings of one cell',
  description:
    'The statistics of exactly one module, method and thickness. `cell` is null when the cell has no row, and for a cut without a thickness.',
  params: answerParams,
  query: usualQuery,
  result: usualSchema,
  handle: ({ params, query, locale }) => getUsual({ ...params, ...query }, locale),
})
