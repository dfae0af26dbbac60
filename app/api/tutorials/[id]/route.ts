import { getTutorial } from '@/lib/academy/queries'
import { tutorialSchema } from '@/lib/academy/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get a tutorial',
  description: 'In the language of the header `language`, or in English where a translation is missing.',
  params: idParams,
  result: tutorialSchema,
  handle: ({ params, locale }) => getTutorial(params.id, locale),
})
