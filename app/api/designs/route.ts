import { pageSchema } from '@/lib/core/pagination'
import { cachedDesignCategories, listDesigns } from '@/lib/designs/list-queries'
import { createDesign } from '@/lib/designs/publish-design'
import { designInputSchema, designListQuery } from '@/lib/designs/schema'
import { designDetailSchema, designTileSchema } from '@/lib/designs/views'
import { assertKnownFacets } from '@/lib/settings/known-facets'
import { getCatalog } from '@/lib/settings/queries'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List published designs',
  query: designListQuery,
  result: pageSchema(designTileSchema),
  handle: async ({ query: { sort, cursor, limit, ...filter } }) => {
    const [catalog, categories] = await Promise.all([getCatalog(), cachedDesignCategories()])
    const types = categories.map(({ slug }) => slug)
    assertKnownFacets({ device: filter.device, type: filter.type }, catalog, types)
    return listDesigns(filter, sort, cursor ?? null, limit ?? 20)
  },
})

export const POST = route({
  auth: 'required',
  summary: 'Publish a design',
  description:
    'Publishes a design at once from uploads of the kind `design`; designs have no review. Returns `conflict` (409) when a file belongs to another design.',
  idempotencyKey: 'optional',
  body: designInputSchema,
  result: designDetailSchema,
  handle: ({ viewer, body, key }) => createDesign(viewer, { ...body, key }),
})
