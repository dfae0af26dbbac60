import { ownDraftSchema, postCardSchema } from '@/lib/posts/views'
import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { facetSchema } from '@/lib/core/facets'
import { cursorSchema, limitSchema, pageSchema } from '@/lib/core/pagination'
import { idParamSchema } from '@/lib/core/ids'
import { createPost } from '@/lib/posts/create-post'
import { facetValues, windowStart } from '@/lib/posts/list-filter'
import { listFollowedPosts, listPosts } from '@/lib/posts/list-queries'
import { createPostSchema, listSorts, popularWindows } from '@/lib/posts/schema'
import { foldText } from '@/lib/core/text'
import { assertKnownFacets } from '@/lib/settings/known-facets'
import { getCatalog } from '@/lib/settings/queries'
import { route } from '@/lib/web/route'

const listQuery = z.strictObject({
  device: facetSchema().optional(),
  module: facetSchema().optional(),
  material: facetSchema().optional(),
  method: facetSchema(facetValues.method).optional(),
  difficulty: facetSchema(facetValues.difficulty).optional(),
  has: facetSchema(facetValues.has).optional(),
  language: facetSchema(facetValues.language).optional(),
  postType: facetSchema(facetValues.postType).optional(),
  tag: z.string().max(60).transform(foldText).optional(),
  author: idParamSchema.optional(),
  sort: z.enum(listSorts).default('latest'),
  window: z.enum(popularWindows).default('all'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

export const GET = route({
  auth: 'optional',
  summary: 'List published posts',
  query: listQuery,
  result: pageSchema(postCardSchema),
  handle: async ({ viewer, query: { sort, window, cursor = null, limit = 20, ...filter } }) => {
    assertKnownFacets(filter, await getCatalog())
    if (sort !== 'follow') return listPosts({ ...filter, since: windowStart(window) }, sort, cursor, limit)
    if (!viewer) throw new DomainError('log_in_first')
    return listFollowedPosts(viewer, filter, cursor, limit)
  },
})

export const POST = route({
  auth: 'required',
  summary: 'Create an empty draft',
  description:
    'Returns `unpublished_full` (409) when you have 100 posts that were never published. Under the same key, returns the same draft, or `conflict` (409) when that is of the other kind, or was submitted or deleted since.',
  idempotencyKey: 'optional',
  body: createPostSchema,
  result: ownDraftSchema.pick({ id: true, revision: true }),
  handle: ({ viewer, body, key }) => createPost(viewer, { ...body, key }),
})
