import { ask } from './api'
import { query, queryOne } from './database'
import { tokenOf } from './members'

export type Shown = { path: string | (() => Promise<string>); as?: 'ada' }

const idOf = async (sql: string) => (await queryOne<{ id: number }>(`${sql} LIMIT 1`)).id

/** Every page of the site, shown with the demo's content; pages.spec.ts compares it with the table of addresses. */
export const pages: Record<string, Shown> = {
  home: { path: '' },
  resources: { path: '/resource' },
  'resources, filtered': { path: '/resource?device=lx1&sort=popular' },
  'a how-to': {
    path: async () =>
      `/detail/${await idOf(`SELECT id FROM "Post" WHERE visible AND "postType" = 0 AND id <= 30 ORDER BY "commentsCount" DESC, id`)}`,
  },
  'an inspiration': {
    path: async () =>
      `/detail/${await idOf(`SELECT id FROM "Post" WHERE visible AND "postType" = 1 ORDER BY id`)}`,
  },
  'a preview': {
    path: async () =>
      `/detail/${await idOf(`SELECT p.id FROM "Post" p JOIN "User" u ON u.id = p."authorId" WHERE u.email = 'ada@kerf.test' AND p.visible ORDER BY p.id`)}?preview=1`,
    as: 'ada',
  },
  'bench mode': {
    path: async () =>
      `/bench/${await idOf(`SELECT id FROM "Post" WHERE visible AND "postType" = 0 ORDER BY id`)}`,
  },
  'what is kept on the device': { path: '/offline' },
  designs: { path: '/designs' },
  'designs of a type': { path: '/designs/home' },
  'a design': {
    path: async () => {
      const { id, slug } = await queryOne<{ id: number; slug: string }>(
        'SELECT id, slug FROM "Design" ORDER BY id LIMIT 1',
      )
      return `/designs/detail/${id}-${encodeURIComponent(slug)}`
    },
  },
  materials: { path: '/materials' },
  'a material': { path: '/materials/birch-plywood' },
  'an answer': { path: '/materials/birch-plywood/lx1' },
  'a test grid': { path: '/materials/slate/lp4/grid' },
  'own settings': { path: '/materials/mine', as: 'ada' },
  'own settings, as a visitor': { path: '/materials/mine' },
  academy: { path: '/academy' },
  'academy, as a member': { path: '/academy', as: 'ada' },
  'a section': { path: '/academy/lp1-start' },
  'a tutorial': {
    path: async () => {
      const one = await queryOne<{ id: number; product: string; section: string }>(
        'SELECT id, product, section FROM "Tutorial" WHERE video IS NOT NULL ORDER BY id LIMIT 1',
      )
      return `/academy/${one.product}-${one.section}-${one.id}`
    },
  },
  'the contest': { path: '/activity/1' },
  'an article': { path: '/article/1' },
  'search results': { path: '/search?q=slate' },
  'nothing found': { path: '/search?q=qqzzqq' },
  'a maker': {
    path: async () => `/user/blogger/${await idOf(`SELECT id FROM "User" WHERE email = 'boris@kerf.test'`)}`,
  },
  'followers of a maker': {
    path: async () =>
      `/user/blogger/${await idOf(`SELECT id FROM "User" WHERE email = 'boris@kerf.test'`)}/fans`,
  },
  'a badge': {
    path: async () => {
      const { code } = await queryOne<{ code: string }>(
        `SELECT b.code FROM "BadgeAward" b JOIN "User" u ON u.id = b."userId" WHERE u.email = 'ada@kerf.test' ORDER BY b."awardedAt" LIMIT 1`,
      )
      return `/badge/${code}`
    },
  },
  rewards: { path: '/reward' },
  'rewards, as a member': { path: '/reward', as: 'ada' },
  store: { path: '/reward/store' },
  'store, as a member': { path: '/reward/store', as: 'ada' },
  'a reward': { path: '/reward/store/1' },
  rules: { path: '/reward/rules' },
  'the newsletter’s link': { path: '/newsletter?key=nobody-has-it' },
  'the digest’s link': { path: '/unsubscribe?key=nobody-has-it' },
  'a link of a member': { path: `/leave?to=${encodeURIComponent('https://example.com/jig')}` },
  'redemptions, as a visitor': { path: '/reward/redemptions' },
  redemptions: { path: '/reward/redemptions', as: 'ada' },
  records: { path: '/reward/records?tab=all', as: 'ada' },
  'the result of a redemption': { path: () => redemption(), as: 'ada' },
  'sharing designs': { path: '/upload/designs', as: 'ada' },
  'choosing a form': { path: '/form/form', as: 'ada' },
  'a new how-to': { path: '/form/operate', as: 'ada' },
  'a new inspiration': { path: '/form/inspiration', as: 'ada' },
  'own works': { path: '/user/home', as: 'ada' },
  'own designs': { path: '/user/home?tab=designs', as: 'ada' },
  'saved and liked': { path: '/user/home?tab=saved', as: 'ada' },
  followers: { path: '/user/home?tab=fans', as: 'ada' },
  following: { path: '/user/home?tab=following', as: 'ada' },
  badges: { path: '/user/home?tab=badges', as: 'ada' },
  'profile settings': { path: '/user/settings/info', as: 'ada' },
  'account settings': { path: '/user/settings/account', as: 'ada' },
  ...Object.fromEntries(
    // fans, follows and likes have rows of the same kind as `all`
    ['all', 'comment', 'system', 'setting'].map((tab) => [
      `news, ${tab}`,
      { path: `/news/${tab}`, as: 'ada' as const },
    ]),
  ),
  ...Object.fromEntries(
    ['about', 'faq', 'privacy', 'terms'].map((tab) => [`protocol, ${tab}`, { path: `/protocol/${tab}` }]),
  ),
  'log-in': { path: '/login?type=login' },
  register: { path: '/login?type=register' },
  'a new password': { path: '/login?type=reset' },
}

/** Returns the address of a redemption of ada's; the test that comes first makes it. */
async function redemption(): Promise<string> {
  const [found] = await query<{ id: number }>(
    `SELECT r.id FROM "Redemption" r JOIN "User" u ON u.id = r."userId" WHERE u.email = 'ada@kerf.test' ORDER BY r.id LIMIT 1`,
  )
  if (found) return `/rewardState?id=${found.id}`
  const token = await tokenOf('ada')
  const { id } = await ask('POST /rewards/1/redemptions', {
    token,
    headers: { 'idempotency-key': 'e2e-a-redemption-to-look-at' },
    body: { region: 'US' },
  })
  return `/rewardState?id=${id}`
}
