import { tutorialCardSchema } from '@/lib/academy/views'
import { wholeListSchema } from '@/lib/core/pagination'
import { z } from 'zod'
import { listTutorials } from '@/lib/academy/queries'
import { productSchema, tutorialsQuerySchema } from '@/lib/academy/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the tutorials of a product',
  description:
    'The titles and summaries are in the language of the header `language`, or in English where a translation is missing.',
  params: z.strictObject({ product: productSchema }),
  query: tutorialsQuerySchema,
  result: wholeListSchema(tutorialCardSchema),
  handle: async ({ params, query, locale }) => ({
    items: await listTutorials({ ...params, ...query }, locale),
    nextCursor: null,
  }),
})
