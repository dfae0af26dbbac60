import { networkOf } from '@/lib/auth/client'
import { answerQuestion, questionQuery, questionSchema } from '@/lib/materials/answer-question'
import { route } from '@/lib/web/route'
import { tags } from '@/lib/web/tags'

export const GET = route({
  auth: 'none',
  summary: 'Answer a question in words',
  description:
    'Reads a question such as `LP4 birch 3mm cut`, in any language of the site and any order of words, and returns how it was read and the best row.',
  query: questionQuery,
  result: questionSchema,
  cached: { seconds: 30, tags: [tags.materials] },
  handle: ({ query, request, locale }) =>
    answerQuestion(query.q, locale, { network: networkOf(request.headers) }),
})
