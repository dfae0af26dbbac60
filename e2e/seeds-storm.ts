import { randomUUID } from 'node:crypto'
import { SIGNATURE_HEADER, signBody } from '../lib/core/signature'
import type { OwnMember, OwnSite } from './own-site'

type Ground = {
  members: OwnMember[]
  posts: number[]
  rewards: number[]
  /** signs orders */
  secret: string
}
/** Counts of answers by request and status: `POST like 200`. */
export type Weather = Map<string, number>

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!

/** Makes members, their posts and rewards of both kinds as targets of the storm. */
export async function layGround(site: OwnSite, many: number, secret: string): Promise<Ground> {
  const members: OwnMember[] = []
  for (let from = 0; from < many; from += 10)
    members.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, many - from) }, () => site.makeMember(500)))),
    )
  const posts = await site.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO "Post" ("authorId", "postType", title)
       SELECT (ARRAY[${members.map(({ id }) => id).join(', ')}])[n], 1, 'Post ' || n FROM generate_series(1, $1) AS n RETURNING id
     ), revision AS (
       INSERT INTO "PostRevision" ("postId", number, content) SELECT id, 1, '{"title":"A post"}' FROM made
       RETURNING id, "postId"
     ) SELECT "postId" AS id FROM revision`,
    [Math.min(20, many)],
  )
  await site.query(
    `UPDATE "Post" AS post SET "publishedRevisionId" = revision.id, "publishedAt" = now()
     FROM "PostRevision" AS revision WHERE revision."postId" = post.id`,
  )
  // few members do here what many do on the real site, so the rate limits are high
  await site.query(
    `INSERT INTO "Setting" (key, value, "updatedAt") VALUES ('limits.rates', $1, now()) ON CONFLICT (key) DO NOTHING`,
    [
      JSON.stringify(
        Object.fromEntries(
          ['like', 'comment', 'share'].map((what) => [what, { member: { minute: 100_000, day: 100_000 } }]),
        ),
      ),
    ],
  )
  // and no redemption waits for a review
  await site.query(`UPDATE "Setting" SET value = '1000' WHERE key = 'redeem.review_from'`)
  const authors = await site.query<{ id: number; authorId: number }>('SELECT id, "authorId" FROM "Post"')
  for (const { id, authorId } of authors)
    await site.give(authorId, 40, `grant:post:${id}:approved`, { type: 'post', id })
  const rewards = await site.query<{ id: number }>(
    `INSERT INTO "Reward" (slug, kind, provider, price, names, descriptions, picture, stock, "perMemberLimit")
     VALUES (gen_random_uuid(), 'COUPON', 'CODES', 40, '{"en":"Coupon"}', '{}', '/rewards/coupon-10.svg', 60, NULL),
       (gen_random_uuid(), 'COUPON', 'CODES', 10, '{"en":"Small coupon"}', '{}', '/rewards/coupon-10.svg', NULL, 2),
       (gen_random_uuid(), 'GIFT_CARD', 'HTTP', 60, '{"en":"Card"}', '{}', '/rewards/coupon-10.svg', 40, NULL) RETURNING id`,
  )
  const ids = rewards.map(({ id }) => id)
  await site.query(
    `INSERT INTO "RewardRegion" ("rewardId", region, currency) SELECT unnest($1::int[]), 'US', 'USD'`,
    [ids],
  )
  await site.query(
    `INSERT INTO "RewardCode" ("rewardId", region, code)
     SELECT reward, 'US', 'S-' || gen_random_uuid() FROM unnest($1::int[]) AS reward, generate_series(1, 50)`,
    [ids.slice(0, 2)],
  )
  return { members, posts: posts.map(({ id }) => id), rewards: ids, secret }
}

/** Keeps `atOnce` requests running, of members chosen at random, until `until`; operators take part by SQL. */
export async function storm(
  site: OwnSite,
  ground: Ground,
  { atOnce, until }: { atOnce: number; until: number },
): Promise<Weather> {
  const weather: Weather = new Map()
  const note = (what: string) => weather.set(what, (weather.get(what) ?? 0) + 1)
  const worker = async () => {
    while (Date.now() < until) note(await gust(site, ground))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return weather
}

async function gust(site: OwnSite, { members, posts, rewards, secret }: Ground): Promise<string> {
  const { token, id } = pick(members)
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method,
      headers: { language: 'en', 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: { id?: number } }
    return { outcome: `${method} ${path.replace(/\d+/g, '…')} ${response.status}`, data }
  }
  const own = { token }
  const post = pick(posts)
  const turn = Math.random()
  if (turn < 0.1) return (await call('POST', '/seeds/signIn', {}, own)).outcome
  if (turn < 0.35)
    return (await call(Math.random() < 0.7 ? 'PUT' : 'DELETE', `/posts/${post}/like`, undefined, own)).outcome
  if (turn < 0.45) return (await call('POST', `/posts/${post}/share`, { channel: 'link' }, own)).outcome
  if (turn < 0.6) {
    const { outcome, data } = await call('POST', `/posts/${post}/comments`, { text: 'Well cut.' }, own)
    if (data?.id && Math.random() < 0.5)
      return (await call('DELETE', `/comments/${data.id}`, undefined, own)).outcome
    return outcome
  }
  if (turn < 0.8) {
    const key = { ...own, 'idempotency-key': randomUUID() }
    const path = `/rewards/${pick(rewards)}/redemptions`
    const same = Array.from({ length: Math.random() < 0.3 ? 3 : 1 }, () =>
      call('POST', path, { region: 'US' }, key),
    )
    return (await Promise.all(same))[0]!.outcome
  }
  if (turn < 0.92) {
    const [{ email }] = (await site.query<{ email: string }>('SELECT email FROM "User" WHERE id = $1', [
      id,
    ])) as [{ email: string }]
    // few order numbers, so that most come again, some with another total
    const number = `STORM-${id}-${Math.floor(Math.random() * 3)}`
    const body = JSON.stringify({ number, email, total: Math.random() < 0.9 ? 40 : 41, currency: 'USD' })
    return (await call('POST', '/orders', body, { [SIGNATURE_HEADER]: signBody(secret, body) })).outcome
  }
  const lifts = Math.random() < 0.6
  await site.query(
    `UPDATE "Post" SET status = $2::"PostStatus" WHERE id = $1 AND status = ANY ($3::"PostStatus"[])`,
    lifts ? [post, 'APPROVED', ['REMOVED']] : [post, 'REMOVED', ['DRAFT', 'APPROVED']],
  )
  return `operator ${lifts ? 'lifts' : 'removes'}`
}
