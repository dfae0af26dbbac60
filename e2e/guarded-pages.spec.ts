import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { needsLogIn } from '../server/page-rules.mjs'
import { ask } from './api'
import { query, queryOne } from './database'
import { expect, test } from './fixtures'
import { makeMember, PASSWORD, tokenOf, type Member } from './members'
import { siteUrl } from './site'

// A page must check by itself what its layout or the middleware checks: Next's router can request a page without the
// layouts around it. Everybody who must not see a page requests it in every way that the router, or an imitation of it,
// has.

/** Texts that only this member sees, as pages contain them, and the ids of the pages. */
type Mine = {
  member: Member
  draft: { id: number; title: string }
  design: { id: number; name: string }
  inspiration: { id: number; title: string }
  fan: Member
  bio: string
  redemption: { id: number; code: string }
  email: { id: string; subject: string }
}
/** `address` is the browser's, `at` the app's; `shows` is the text that the member sees there and nobody else may. */
type Guarded = { address: string; at?: string; shows: string | null }

/** Every page that needs a log-in, reads the session, or exists in development alone. */
const guarded: Record<string, (mine: Mine) => Guarded> = {
  '/[site]/continue': () => ({ address: '/en/continue?to=/en', shows: null }),
  '/[site]/form/form': () => ({ address: '/en/form/form', shows: null }),
  '/[site]/form/operate': ({ draft }) => ({
    address: `/en/form/operate?id=${draft.id}`,
    shows: draft.title,
  }),
  '/[site]/form/inspiration': ({ inspiration }) => ({
    address: `/en/form/inspiration?id=${inspiration.id}`,
    shows: inspiration.title,
  }),
  // the projects of the members one follows, which are public
  '/[site]/list/resource': () => ({
    address: '/en/resource?sort=follow',
    at: '/en/list/resource',
    shows: null,
  }),
  '/[site]/news/[tab]': ({ fan }) => ({ address: '/en/news/all', shows: fan.nickname }),
  '/[site]/preview/[id]': ({ draft }) => ({
    address: `/en/detail/${draft.id}?preview=1`,
    at: `/en/preview/${draft.id}`,
    shows: draft.title,
  }),
  '/[site]/preview/designs/[id]': ({ design }) => ({
    address: `/en/designs/detail/${design.id}?preview=1`,
    at: `/en/preview/designs/${design.id}`,
    shows: design.name,
  }),
  '/[site]/reward/records': () => ({ address: '/en/reward/records', shows: '7,531' }),
  '/[site]/reward/redemptions': ({ redemption }) => ({
    address: '/en/reward/redemptions',
    shows: redemption.code,
  }),
  '/[site]/rewardState': ({ redemption }) => ({
    address: `/en/rewardState?id=${redemption.id}`,
    shows: redemption.code,
  }),
  '/[site]/user/home': ({ draft }) => ({ address: '/en/user/home', shows: draft.title }),
  '/[site]/user/settings/info': ({ bio }) => ({ address: '/en/user/settings/info', shows: bio }),
  '/[site]/user/settings/account': ({ member }) => ({
    address: '/en/user/settings/account',
    shows: member.email,
  }),
  '/dev/mail': ({ email }) => ({ address: '/dev/mail', shows: email.subject }),
  '/dev/mail/[id]': ({ email }) => ({ address: `/dev/mail/${email.id}`, shows: email.subject }),
}

/** The page files of app/, by Next's name for their route. */
const files = Object.fromEntries(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => [`/${file.replace(/\([^)]*\)\//g, '').replace(/\/?page\.tsx$/, '')}`, `app/${file}`]),
)

/** Whether a file, or a file beside it that it imports, reads the session or checks for development. */
function asksWho(file: string): boolean {
  const source = readFileSync(file, 'utf8')
  if (/\b(?:getViewer|requireViewer|requirePageViewer|assertDevPages|readHandoffCookie)\b/.test(source))
    return true
  const beside = [...source.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, name]) =>
    path.join(path.dirname(file), `${name}.tsx`),
  )
  return beside.some((other) => {
    try {
      return asksWho(other)
    } catch {
      return false
    }
  })
}

const isGuarded = (place: string) => place.startsWith('/dev/') || needsLogIn(place.replace('/[site]', ''))

test('every page that reads the session or needs a log-in stands in the table', () => {
  const places = Object.keys(files).filter((place) => isGuarded(place) || asksWho(files[place]!))
  expect(Object.keys(files).length).toBeGreaterThan(40)
  expect(Object.keys(guarded).sort()).toEqual(places.sort())
})

test('a page that shows personal content checks the session itself', () => {
  const unchecked = Object.entries(guarded).filter(
    ([place, guard]) => guard(nobodys).shows !== null && !asksWho(files[place]!),
  )
  expect(unchecked.map(([place]) => place)).toEqual([])
})

const nobodys = {
  member: { id: 0, email: 'x', nickname: 'x' },
  fan: { id: 0, email: 'x', nickname: 'x' },
  draft: { id: 0, title: 'x' },
  design: { id: 0, name: 'x' },
  inspiration: { id: 0, title: 'x' },
  bio: 'x',
  redemption: { id: 0, code: 'x' },
  email: { id: 'x', subject: 'x' },
} satisfies Mine

type Way = { name: string; headers: Record<string, string>; query?: string }

/** The ways in which Next's router, a browser or an imitation of them requests a page. */
function waysTo(place: string, at: string): Way[] {
  const tree = treeOf(files[place]!, at)
  const rsc = { rsc: '1' }
  const states = {
    'the page alone': markLast(tree, 'refetch'),
    'all of it': mark(tree, 'refetch'),
    'within shared layouts': mark(tree, 'inside-shared-layout'),
    'its head': mark(tree, 'metadata-only'),
    'as if it were there': tree,
  }
  return [
    { name: 'a page', headers: {} },
    { name: 'rsc', headers: rsc },
    { name: '_rsc', headers: rsc, query: '_rsc=1abcd' },
    { name: '_rsc without the header', headers: {}, query: '_rsc=1abcd' },
    { name: 'prefetch', headers: { ...rsc, 'next-router-prefetch': '1' } },
    { name: 'prefetch, at run time', headers: { ...rsc, 'next-router-prefetch': '2' } },
    ...['/_tree', '/_index', '/_full', `/${at.split('/').slice(1).join('/')}/__PAGE__`].map((segment) => ({
      name: `segment ${segment}`,
      headers: { ...rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
    })),
    ...Object.entries(states).map(([name, state]) => ({
      name: `state: ${name}`,
      headers: { ...rsc, 'next-router-state-tree': encodeURIComponent(JSON.stringify(state)) },
    })),
    { name: 'fetched ahead', headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } },
    { name: 'past the middleware', headers: { ...rsc, 'x-middleware-subrequest': 'middleware:middleware' } },
    { name: 'as data', headers: { ...rsc, 'x-nextjs-data': '1' } },
  ]
}

type Tree = [string | [string, string, 'd', null], Record<string, Tree>, null?, string?]

/** Next's router state at a page: its segments with the groups, dynamic ones with their values. */
function treeOf(file: string, at: string): Tree {
  const segments = file.split('/').slice(1, -1)
  const values = at.split('?')[0]!.split('/').slice(1)
  let value = 0
  const spelled = segments.map((segment): Tree[0] => {
    if (segment.startsWith('(')) return segment
    const given = values[value++] ?? ''
    const name = /^\[(.+)\]$/.exec(segment)?.[1]
    return name ? [name, given, 'd', null] : segment
  })
  return ['', ...spelled].reduceRight<Tree>(
    (child, segment) => [segment, { children: child }],
    ['__PAGE__', {}],
  )
}

const mark = ([segment, children]: Tree, marker: string): Tree => [segment, children, null, marker]

function markLast([segment, { children }]: Tree, marker: string): Tree {
  return children ? [segment, { children: markLast(children, marker) }] : [segment, {}, null, marker]
}

/**
 * Returns the answer behind the redirect that adds the `_rsc` hash of the request; without it nothing would be
 * rendered.
 */
async function get(address: string, { headers, query: extra }: Way, token: string | null) {
  let url = siteUrl + address
  if (extra) url += `${address.includes('?') ? '&' : '?'}${extra}`
  const cookie: Record<string, string> = token === null ? {} : { cookie: `token=${token}; kerf_in=1` }
  const asked = { redirect: 'manual', headers: { ...headers, ...cookie } } as const
  let response = await fetch(url, asked)
  const location = response.headers.get('location')
  if (location !== null && response.status === 307) {
    const to = new URL(location, url)
    if (to.pathname === new URL(url).pathname && to.searchParams.has('_rsc'))
      response = await fetch(to, asked)
  }
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test("no page shows a member's content to anybody else, however it is requested, and no cache may keep it", async () => {
  test.setTimeout(360_000)
  const { mine, end } = await furnish()
  try {
    const secrets = [...new Set(Object.values(guarded).flatMap((guard) => guard(mine).shows ?? []))]
    expect(secrets.length).toBeGreaterThan(7)
    const own = await tokenOf(mine.member)
    const others = {
      nobody: null,
      'made up': 'made-up',
      'another member': await tokenOf(mine.fan),
      ended: await ended(mine.member),
    }
    const development = process.env.KERF_DEV_PAGES !== '0'
    const wrong: string[] = []
    for (const [place, guard] of Object.entries(guarded)) {
      const { address, at = address, shows } = guard(mine)
      const dev = place.startsWith('/dev/')
      // in development everybody sees the development pages
      if (dev && development) continue
      for (const way of waysTo(place, at)) {
        const answers = await Promise.all(
          Object.entries({ ...others, own }).map(async ([who, token]) => ({
            who,
            ...(await get(address, way, token)),
          })),
        )
        for (const { who, status, headers, body } of answers) {
          const what = `${place}, ${way.name}, ${who}: ${status}`
          if (status >= 500) wrong.push(`${what} is an error`)
          if (who === 'own' && !dev) {
            const whole = ['a page', 'rsc', '_rsc', 'state: all of it'].includes(way.name)
            if (whole && shows !== null && !body.includes(shows)) wrong.push(`${what} does not show ${shows}`)
          } else {
            // whom a member follows is public
            const shown = secrets.filter((secret) => body.includes(secret) && !mayShow(who, secret, mine))
            if (shown.length > 0) wrong.push(`${what} shows ${shown.join(', ')}`)
          }
          const cached = headers.get('cache-control') ?? ''
          if (!dev && status === 200 && !/\bprivate\b|\bno-store\b/.test(cached))
            wrong.push(`${what} may be cached: ${cached}`)
          if (/s-maxage|public/.test(cached)) wrong.push(`${what} may be cached for all: ${cached}`)
        }
      }
    }
    expect(wrong).toEqual([])
  } finally {
    end()
  }
})

/** The other member of this test may see their own name. */
const mayShow = (who: string, secret: string, { fan }: Mine) =>
  who === 'another member' && secret === fan.nickname

test('pages for everybody contain nothing about the reader', async () => {
  const member = await makeMember()
  const token = await tokenOf(member)
  const pages = [
    '/en',
    '/en/resource',
    '/en/reward',
    '/en/reward/store',
    '/en/upload/designs',
    '/en/login',
    '/en/academy',
  ]
  for (const page of pages)
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const { body } = await get(page, { name: '', headers }, token)
      expect(
        [member.nickname, member.email].filter((own) => body.includes(own)),
        page,
      ).toEqual([])
    }
})

test('files and /api answers that read the session are not cached', async () => {
  const member = await makeMember()
  const token = await tokenOf(member)
  const paths = [
    ...[
      '/api/seeds/balance',
      '/api/seeds/records',
      '/api/seeds/records/export',
      '/api/user/export',
      '/api/user/sessions',
    ],
    ...[
      '/api/user/posts',
      '/api/notifications',
      '/api/notifications/settings',
      '/api/redemptions',
      '/api/reports',
    ],
    ...['/api/viewer/flags', '/api/seeds/tasks'],
  ]
  for (const address of paths) {
    const { status, headers } = await get(address, { name: '', headers: {} }, token)
    expect([200, 422], address).toContain(status)
    expect(`${address} ${headers.get('cache-control')}`).toMatch(/ (?:.*\bno-store\b|.*\bprivate\b)/)
  }
})

/** Returns the token of a session of the member that has been logged out. */
async function ended(member: Member): Promise<string> {
  const { token } = await ask('POST /user/login', { body: { email: member.email, password: PASSWORD } })
  await ask('POST /user/logout', { token, body: {} })
  return token as string
}

/** Makes a member with content on every personal page, and an email in the mailbox of development. */
async function furnish(): Promise<{ mine: Mine; end: () => void }> {
  const word = () => `hidden-${randomUUID().slice(0, 13)}`
  const [member, fan] = [await makeMember(7531), await makeMember()]
  const token = await tokenOf(member)
  const write = async (postType: 0 | 1) => {
    const title = word()
    const { id, revision } = await ask('POST /posts', { token, body: { postType } })
    await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content: { title } } })
    return { id: id as number, title }
  }
  const [draft, inspiration, bio, code] = [await write(0), await write(1), word(), word()]
  await query(`UPDATE "User" SET bio = $2 WHERE id = $1`, [member.id, bio])
  const redemption = await queryOne<{ id: number }>(
    `WITH reward AS (SELECT id FROM "Reward" WHERE provider = 'CODES' ORDER BY id LIMIT 1), made AS (
       INSERT INTO "Redemption" ("userId", "rewardId", region, price, status, "idempotencyKey", "settledAt")
       SELECT $1, id, 'US', 10, 'SUCCEEDED', $2, now() FROM reward RETURNING id, "rewardId")
     , code AS (
       INSERT INTO "RewardCode" ("rewardId", region, code, "redemptionId") SELECT "rewardId", 'US', $2, id FROM made)
     SELECT id FROM made`,
    [member.id, code],
  )
  const design = await queryOne<{ id: number; name: string }>(
    `INSERT INTO "Design" ("authorId", "categoryId", name, slug, licence, formats, tags, status, "removedReason", "publishedAt")
     SELECT $1, id, $2, $2, 'CC BY', '{}', '{}', 'REMOVED', 'unsafe', now() FROM "DesignCategory" ORDER BY id LIMIT 1
     RETURNING id, name`,
    [member.id, word()],
  )
  await ask(`PUT /users/${member.id}/follow`, { token: await tokenOf(fan) })
  await expect
    .poll(async () => (await ask('GET /notifications', { token })).items.length, {
      message: 'the news of a new fan',
    })
    .toBeGreaterThan(0)
  const { email, end } = writeEmail(word(), member.email)
  const mine = { member, fan, draft, inspiration, design, bio, redemption: { ...redemption, code }, email }
  return { mine, end }
}

/** Writes an email to where the site writes its emails without a mail server. */
function writeEmail(subject: string, to: string) {
  const folder = path.resolve(process.env.KERF_DATA_DIR ?? '.data', 'mail')
  mkdirSync(folder, { recursive: true })
  const id = `${Date.now()}-${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const file = path.join(folder, `${id}.eml`)
  writeFileSync(
    file,
    `From: kerf@kerf.test\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\nYour code is 418204.\r\n`,
  )
  return { email: { id, subject }, end: () => rmSync(file, { force: true }) }
}
