import { getTutorial } from '@/lib/academy/queries'
import { tutorialSchema } from '@/lib/academy/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'A tutorial, in the language of the header',
  params: idParams,
  result: tutorialSchema,
  handle: ({ params, locale }) => getTutorial(params.id, locale),
})
