import { getTranslatableTutorial } from '@/lib/academy/translatable'
import { getTranslatableComment } from '@/lib/comments/translatable'
import { getTranslatablePost } from '@/lib/posts/translatable'
import { translateSchema, translationSchema } from '@/lib/translation/schema'
import { translateSubject } from '@/lib/translation/translate-subject'
import { route } from '@/lib/web/route'

const readers = {
  post: getTranslatablePost,
  comment: getTranslatableComment,
  tutorial: getTranslatableTutorial,
}

export const POST = route({
  auth: 'optional',
  summary: 'Translate a post, comment or tutorial',
  description: 'A machine translation of each text. Numbers, units, names and settings stay unchanged.',
  body: translateSchema,
  result: translationSchema,
  inFlight: 'read',
  handle: async ({ viewer, body: { subjectType, subjectId, target } }) =>
    translateSubject(viewer, await readers[subjectType](subjectId, target), target),
})
