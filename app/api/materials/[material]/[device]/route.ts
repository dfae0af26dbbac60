import { getAnswer } from '@/lib/materials/get-answer'
import { answerParams, answerQuery } from '@/lib/materials/schema'
import { answerSchema } from '@/lib/materials/answer-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary:
    'What setting for this material on this machine: the best row, all rows by how surely they work, and how many makers and reports stand behind them',
  params: answerParams,
  query: answerQuery,
  result: answerSchema,
  handle: ({ params, query, locale }) => getAnswer({ ...params, ...query }, locale),
})
