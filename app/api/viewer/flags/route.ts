import { viewerFlagsSchema } from '@/lib/social/flag-views'
import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { viewerFlags } from '@/lib/social/viewer-flags'
import { route } from '@/lib/web/route'

const FLAGS_MAX = 100

const ids = z
  .string()
  .max(1200)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(idParamSchema).max(FLAGS_MAX))

export const GET = route({
  auth: 'required',
  summary: 'Get your own state of several things',
  description: 'Whether you liked, saved or follow them, and your progress: at most 100 ids of each kind.',
  query: z.strictObject({ posts: ids, designs: ids, users: ids, tutorials: ids, comments: ids }),
  result: viewerFlagsSchema,
  handle: ({ viewer, query }) => viewerFlags(viewer, query),
})
