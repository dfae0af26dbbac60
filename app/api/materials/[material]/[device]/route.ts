import { getAnswer } from '@/lib/materials/get-answer'
import { answerParams, answerQuery } from '@/lib/materials/schema'
import { answerSchema } from '@/lib/materials/answer-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get the settings for a material on a machine',
  description:
    'Answers with the best row, all rows with the surest first, and the number of makers and reports behind them. Without `module`, `method` or `thickness` it chooses the cell with the most makers. Without a row, `nearest` holds the nearest cells. Unknown names return `material_unknown`, `machine_unknown` or `module_unknown` (404) with the nearest known one in `data.nearest`.',
  params: answerParams,
  query: answerQuery,
  result: answerSchema,
  handle: ({ params, query, locale }) => getAnswer({ ...params, ...query }, locale),
})
