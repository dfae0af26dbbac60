import type { OwnMember, OwnSite } from '../e2e/own-site'

/** `cookie`: of a member who reads the page */
export type LivePage = { name: string; path: string; cookie?: string }

/** Returns the pages that the goals are about: a list, home, a project, also read by members, and the search. */
export const goalPages = (post: number, { token }: OwnMember): LivePage[] => [
  { name: 'list', path: '/en/resource' },
  { name: 'home', path: '/en' },
  { name: 'detail', path: `/en/detail/${post}` },
  { name: 'detail, members', path: `/en/detail/${post}`, cookie: `token=${token}; kerf_in=1` },
  { name: 'search', path: '/en/search?q=birch' },
]

/** Returns the other kinds of pages that a visitor reads, and the answers that programs ask for. */
export async function otherPages(site: OwnSite): Promise<LivePage[]> {
  const idOf = async (sql: string) => (await site.query<{ id: string }>(`${sql} LIMIT 1`))[0]!.id
  const lesson = await idOf(
    `SELECT product || '-' || section || '-' || id AS id FROM "Tutorial" WHERE "retiredAt" IS NULL ORDER BY "Tutorial".id`,
  )
  const design = await idOf(`SELECT id || '-' || slug AS id FROM "Design" ORDER BY "Design".id`)
  const maker = await idOf(`SELECT id FROM "User" WHERE email = 'boris@kerf.test'`)
  const paths = {
    'list, filtered': '/en/resource?device=lx1&method=fill',
    'list, latest': '/en/resource?sort=latest',
    designs: '/en/designs',
    design: `/en/designs/detail/${design}`,
    materials: '/en/materials',
    material: '/en/materials/birch-plywood',
    answer: '/en/materials/birch-plywood/lx1',
    academy: '/en/academy',
    lesson: `/en/academy/${lesson}`,
    maker: `/en/user/blogger/${maker}`,
    contest: '/en/activity/1',
    store: '/en/reward/store',
    'API, posts': '/api/posts?device=lx1',
    'API, answer': '/api/materials/birch-plywood/lx1',
    'API, search': '/api/search?q=slate&kind=post',
  }
  return Object.entries(paths).map(([name, path]) => ({ name, path }))
}
