import { getUsual } from '@/lib/materials/get-usual'
import { answerParams, usualQuery } from '@/lib/materials/schema'
import { usualSchema } from '@/lib/materials/answer-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary:
    'What makers use for a material on a machine, with one module, method and thickness: quartiles from three makers on',
  params: answerParams,
  query: usualQuery,
  result: usualSchema,
  handle: ({ params, query, locale }) => getUsual({ ...params, ...query }, locale),
})
