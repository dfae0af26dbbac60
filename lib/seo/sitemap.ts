import { publicTutorials } from '@/lib/academy/policy'
import { EnumChangefreq, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { placePath, products, sections, type Product, type Section } from '@/lib/academy/places'
import { MAX_ID } from '@/lib/core/ids'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { publicDesigns } from '@/lib/designs/policy'
import { designPath } from '@/lib/designs/schema'
import { env } from '@/lib/env'
import { languageTags, locales } from '@/lib/i18n/locales'
import { answerPath, materialPath } from '@/lib/materials/addresses'
import { ANY } from '@/lib/materials/schema'
import { publicPosts } from '@/lib/posts/policy'
import { protocolTabs } from '@/lib/protocol/schema'
import { listRewards } from '@/lib/rewards/queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { pageAddress } from './metadata'
import { tags } from '@/lib/web/tags'
import { closedToCrawlers } from '@/server/page-config.mjs'
import { pages as addresses } from '@/server/pages.mjs'

type Page = { path: string; changed: string | null }

/** Pages in a file: each has an address per language, and a file has fewer than 10,000 addresses. */
export const PAGES_IN_A_FILE = Math.floor(9_900 / locales.length)

const kinds = ['pages', 'posts', 'designs', 'tutorials', 'makers'] as const
type Kind = (typeof kinds)[number]

/** The pages of one kind in a file: ids from (part − 1) · size + 1 to part · size, so that a page stays in its file. */
const readers: Record<Kind, (ids: { gt: number; lte: number }) => Promise<Page[]>> = {
  pages: async () => [...fixedPages(), ...(await editorialPages())],
  posts: async (id) => {
    const rows = await prisma.post.findMany({
      where: { id, ...publicPosts },
      select: { id: true, updatedAt: true },
      orderBy: { id: 'asc' },
    })
    return rows.map((row) => ({ path: `/detail/${row.id}`, changed: row.updatedAt.toISOString() }))
  },
  designs: async (id) => {
    const rows = await prisma.design.findMany({
      where: { id, ...publicDesigns },
      select: { id: true, slug: true, publishedAt: true },
      orderBy: { id: 'asc' },
    })
    return rows.map((row) => ({ path: designPath(row), changed: row.publishedAt?.toISOString() ?? null }))
  },
  tutorials: async (id) => {
    const rows = await prisma.tutorial.findMany({
      where: { id, ...publicTutorials },
      select: { id: true, product: true, section: true, updatedAt: true },
      orderBy: { id: 'asc' },
    })
    return rows.map((row) => ({
      path: placePath({ id: row.id, product: row.product as Product, section: row.section as Section }),
      changed: row.updatedAt.toISOString(),
    }))
  },
  // only members who have published something: an empty page is not worth indexing
  makers: async (id) => {
    const rows = await prisma.user.findMany({
      where: {
        id,
        deletedAt: null,
        OR: [{ posts: { some: publicPosts } }, { designs: { some: publicDesigns } }],
      },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    return rows.map((row) => ({ path: `/user/blogger/${row.id}`, changed: null }))
  },
}

/** These addresses only redirect to a page below them. */
const leadingOn = ['/protocol']

/** Returns the pages with one address, from the table of addresses, and those whose names the code knows. */
function fixedPages(): Page[] {
  const ofOneAddress = addresses.filter(
    ({ at, access, search, file, internal }) =>
      access === 'public' && search === 'index' && !file && !internal && !/[:*]/.test(at),
  )
  const paths = [
    ...ofOneAddress.map(({ at }) => at).filter((at) => !leadingOn.includes(at)),
    ...protocolTabs.map((tab) => `/protocol/${tab}`),
    ...products.flatMap((product) => sections.map((section) => placePath({ product, section }))),
  ]
  return paths.map((path) => ({ path, changed: null }))
}

async function editorialPages(): Promise<Page[]> {
  const [categories, articles, activities, rewards, materials, devices, known] = await Promise.all([
    prisma.designCategory.findMany({ select: { slug: true } }),
    // those that have a date to come are not there before it
    prisma.article.findMany({ where: { publishedAt: { lte: await databaseNow() } }, select: { id: true } }),
    prisma.activity.findMany({ select: { id: true } }),
    // those on sale: the others have no page
    listRewards('en'),
    prisma.material.findMany({ select: { id: true, slug: true }, orderBy: { sort: 'asc' } }),
    prisma.device.findMany({ select: { id: true, slug: true }, orderBy: { sort: 'asc' } }),
    // for all methods and thicknesses: the machines with a row
    prisma.materialPair.findMany({
      where: { method: '', band: ANY },
      select: { materialId: true, deviceId: true },
    }),
  ])
  const answers = materials.flatMap((material) =>
    devices
      .filter((device) =>
        known.some(({ materialId, deviceId }) => materialId === material.id && deviceId === device.id),
      )
      .map((device) => answerPath({ material: material.slug, machine: device.slug })),
  )
  return [
    ...categories.map(({ slug }) => `/designs/${slug}`),
    ...articles.map(({ id }) => `/article/${id}`),
    ...activities.map(({ id }) => `/activity/${id}`),
    ...rewards.map(({ id }) => `/reward/store/${id}`),
    ...materials.map(({ slug }) => materialPath(slug)),
    ...answers,
  ].map((path) => ({ path, changed: null }))
}

/** Every change of what is public expires one of these tags. */
const PUBLIC = [tags.posts, tags.designs, tags.academy, tags.editorial, tags.rewards]

const cachedPages = cachedQuery(
  'sitemap',
  (kind: Kind, part: number) =>
    readers[kind]({ gt: (part - 1) * PAGES_IN_A_FILE, lte: Math.min(part * PAGES_IN_A_FILE, MAX_ID) }),
  () => [...PUBLIC],
)

/** The files that have public pages now, by id. */
const cachedFiles = cachedQuery(
  'sitemap-files',
  async (): Promise<{ kind: Kind; part: number }[]> => {
    const parts = await prisma.$queryRaw<{ kind: Kind; part: number }[]>`
      SELECT 'posts' AS kind, (id - 1) / ${PAGES_IN_A_FILE}::int + 1 AS part FROM "Post" WHERE visible GROUP BY 2
      UNION ALL
      SELECT 'designs', (id - 1) / ${PAGES_IN_A_FILE}::int + 1 FROM "Design" WHERE visible GROUP BY 2
      UNION ALL
      SELECT 'tutorials', (id - 1) / ${PAGES_IN_A_FILE}::int + 1 FROM "Tutorial" WHERE "retiredAt" IS NULL GROUP BY 2
      UNION ALL
      SELECT 'makers', ("authorId" - 1) / ${PAGES_IN_A_FILE}::int + 1
      FROM (SELECT "authorId" FROM "Post" WHERE visible UNION SELECT "authorId" FROM "Design" WHERE visible) AS who
      GROUP BY 2
      ORDER BY kind, part`
    return [{ kind: 'pages', part: 1 }, ...parts]
  },
  () => [...PUBLIC],
)

/** Returns the index of the sitemaps as XML: a file per kind and PAGES_IN_A_FILE ids. */
export async function sitemapIndex(): Promise<string> {
  const stream = new SitemapIndexStream()
  for (const { kind, part } of await cachedFiles())
    stream.write({ url: `${env().publicUrl}/sitemaps/${kind}-${part}.xml` })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** The part of the largest possible id. */
const LAST_PART = Math.ceil(MAX_ID / PAGES_IN_A_FILE)

/** Returns one file of the index as XML, every page in each language, or null for an unknown name. */
export async function sitemapFile(name: string): Promise<string | null> {
  const [, kind, part] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? []
  if (!kind || !(kinds as readonly string[]).includes(kind)) return null
  if (Number(part) > (kind === 'pages' ? 1 : LAST_PART)) return null
  const pages = await cachedPages(kind as Kind, Number(part))
  if (pages.length === 0) return null
  const stream = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: true } })
  for (const { path, changed } of pages)
    for (const locale of locales)
      stream.write({
        url: pageAddress(locale, path),
        ...(changed ? { lastmod: changed } : { changefreq: EnumChangefreq.WEEKLY }),
        links: [
          ...locales.map((other) => ({ lang: languageTags[other], url: pageAddress(other, path) })),
          { lang: 'x-default', url: pageAddress('en', path) },
        ],
      })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** Returns robots.txt, which closes personal pages, pages that only lead elsewhere, and answers that are no pages. */
export function robotsText(): string {
  const lines = closedToCrawlers().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${env().publicUrl}/sitemap.xml`, ''].join('\n')
}
