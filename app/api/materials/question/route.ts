import { networkOf } from '@/lib/auth/client'
import { answerQuestion, questionQuery, questionSchema } from '@/lib/materials/answer-question'
import { route } from '@/lib/web/route'
import { tags } from '@/lib/web/tags'

export const GET = route({
  auth: 'none',
  summary:
    'What a question in anybody’s own words means ("LP4 birch 3mm cut", in every language of the site and any order), and its answer',
  query: questionQuery,
  result: questionSchema,
  cached: { seconds: 30, tags: [tags.materials] },
  handle: ({ query, request, locale }) =>
    answerQuestion(query.q, locale, { network: networkOf(request.headers) }),
})
