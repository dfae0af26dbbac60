import { getTutorial } from '@/lib/academy/queries'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'A tutorial, in the language of the header',
  params: idParams,
  handle: ({ params, locale }) => getTutorial(params.id, locale),
})
