import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnMember } from '../../e2e/own-site'
import { inspiration, picture, type Ground } from './ground'

const PATIENCE_MS = 20_000
const AGAIN_MS = 100
/** How long clients keep retrying after the end. */
const LAST_TRIES_MS = 45_000

/** The writes that were answered with 200, which must exist in the end. */
export type Acknowledged = {
  /** `member post` → whether it is on */
  likes: Map<string, boolean>
  saves: Map<string, boolean>
  follows: Map<string, boolean>
  comments: { author: number; key: string; id: number }[]
  redemptions: { member: number; key: string; id: number }[]
  uploads: { owner: number; id: number }[]
  approved: number[]
  count: number
}

type Reply = { status: number; data: Record<string, unknown>; at: number }

export type Load = {
  acknowledged: Acknowledged
  /** number of each response: `POST comment 503` */
  answers: Map<string, number>
  /** when the last response came that asks to retry, among requests made since `from` */
  lastFailureSince: (from: number) => number | undefined
  stop: () => Promise<void>
}

/**
 * Lets members like, save, follow, comment, redeem, upload and publish, `workers` at a time. Each act has a key of its
 * own and is retried until it is answered. Runs until `stop`, which waits for the last responses.
 */
export function startLoad(ground: Ground, { workers = 6, publishes = true } = {}): Load {
  const { site, posts, rewards, members } = ground
  const acknowledged: Acknowledged = {
    ...{ likes: new Map(), saves: new Map(), follows: new Map(), count: 0 },
    ...{ comments: [], redemptions: [], uploads: [], approved: [] },
  }
  const answers = new Map<string, number>()
  const failures: { asked: number; answered: number }[] = []
  let over = false
  let end = Infinity

  async function ask(what: string, member: OwnMember, path: string, init: RequestInit): Promise<Reply> {
    const asked = performance.now()
    const reply = await fetch(`${site.url}/api${path}`, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { token: member.token, language: 'en', ...(init.headers as Record<string, string>) },
    })
      .then(async (answer) => ({
        status: answer.status,
        ...((await answer.json()) as { data: Reply['data'] }),
      }))
      .catch(() => ({ status: 0, data: {} }))
    const at = performance.now()
    const name = `${what} ${reply.status || 'cut off'}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
    if (reply.status === 0 || reply.status >= 500) failures.push({ asked, answered: at })
    return { status: reply.status, data: reply.data ?? {}, at }
  }

  /** Retries until the response is anything but "retry". Returns null when it was refused. */
  async function untilAnswered(what: string, member: OwnMember, path: string, init: RequestInit) {
    for (;;) {
      const reply = await ask(what, member, path, init)
      if (reply.status === 200) {
        acknowledged.count++
        return reply.data
      }
      const again = reply.status === 0 || reply.status === 429 || reply.status >= 500
      if (!again || performance.now() > end) return null
      await sleep(AGAIN_MS)
    }
  }

  const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  async function toggle(what: 'like' | 'save', member: OwnMember) {
    const post = pick(posts)
    const states = what === 'like' ? acknowledged.likes : acknowledged.saves
    const key = `${member.id} ${post}`
    const on = !states.get(key)
    // unknown until the response arrives
    states.delete(key)
    const data = await untilAnswered(what, member, `/posts/${post}/${what}`, {
      method: on ? 'PUT' : 'DELETE',
    })
    if (data) states.set(key, on)
  }
  async function follow(member: OwnMember) {
    const other = pick(members)
    if (other.id === member.id) return
    const key = `${member.id} ${other.id}`
    const on = !acknowledged.follows.get(key)
    acknowledged.follows.delete(key)
    const data = await untilAnswered('follow', member, `/users/${other.id}/follow`, {
      method: on ? 'PUT' : 'DELETE',
    })
    if (data) acknowledged.follows.set(key, on)
  }
  async function comment(member: OwnMember) {
    const key = randomUUID()
    const init = json({ text: `Well cut. ${key}` }, { 'idempotency-key': key })
    const data = await untilAnswered('comment', member, `/posts/${pick(posts)}/comments`, init)
    if (data) acknowledged.comments.push({ author: member.id, key, id: Number(data.id) })
  }
  async function redeem(member: OwnMember) {
    const key = randomUUID()
    const init = json({ region: 'US' }, { 'idempotency-key': key })
    const data = await untilAnswered('redeem', member, `/rewards/${pick(rewards)}/redemptions`, init)
    if (data) acknowledged.redemptions.push({ member: member.id, key, id: Number(data.id) })
  }
  async function upload(member: OwnMember): Promise<number | null> {
    const form = new FormData()
    form.set('kind', 'image')
    form.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'step.png')
    const data = await untilAnswered('upload', member, '/uploads', { method: 'POST', body: form })
    if (data) acknowledged.uploads.push({ owner: member.id, id: Number(data.id) })
    return data ? Number(data.id) : null
  }
  async function publish(member: OwnMember) {
    const cover = await upload(member)
    if (cover === null) return
    const made = await untilAnswered('post', member, '/posts', json({ postType: 1 }))
    if (!made) return
    const content = inspiration(cover)
    const id = Number(made.id)
    // the draft may be saved although the response was lost: the response to the retry has its revision
    let revision = Number(made.revision)
    for (let saved = null; saved === null;) {
      const reply = await ask('draft', member, `/posts/${id}/draft`, {
        ...json({ revision, content }),
        method: 'PUT',
      })
      if (reply.status === 200) saved = revision = Number(reply.data.revision)
      else if (reply.status === 409) revision = Number(reply.data.revision)
      else if (reply.status !== 0 && reply.status !== 429 && reply.status < 500) return
      else if (performance.now() > end) return
      else await sleep(AGAIN_MS)
    }
    if (!(await untilAnswered('submit', member, `/posts/${id}/submit`, json({ revision })))) return
    const approve = `UPDATE "Post" SET status = 'APPROVED' WHERE id = $1 AND status = 'REVIEW'`
    while (
      !(await site.query(approve, [id]).then(
        () => true,
        () => false,
      ))
    )
      await sleep(AGAIN_MS)
    acknowledged.approved.push(id)
    acknowledged.count++
  }

  const work = async (own: OwnMember[]) => {
    while (!over) {
      const member = pick(own)
      const turn = Math.random()
      if (turn < 0.28) await toggle('like', member)
      else if (turn < 0.46) await toggle('save', member)
      else if (turn < 0.6) await follow(member)
      else if (turn < 0.8) await comment(member)
      else if (turn < 0.96) await redeem(member)
      else if (turn < 0.985 || !publishes) await upload(member)
      else await publish(member)
      await sleep(Math.random() * 20)
    }
  }
  // no member does two things at once, so the last acknowledged like decides
  const all = Array.from({ length: workers }, (_, n) =>
    work(members.filter((_, index) => index % workers === n)),
  )
  return {
    acknowledged,
    answers,
    lastFailureSince: (from) =>
      failures
        .filter(({ asked }) => asked >= from)
        .reduce<number | undefined>((last, { answered }) => Math.max(last ?? 0, answered), undefined),
    stop: async () => {
      over = true
      end = performance.now() + LAST_TRIES_MS
      await Promise.all(all)
    },
  }
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

/** Returns a line for each acknowledged write that is missing. */
export async function findLost({ site }: Ground, acknowledged: Acknowledged): Promise<string[]> {
  const { likes, saves, follows, comments, redemptions, uploads, approved } = acknowledged
  const lost: string[] = []
  const compare = async (what: string, states: Map<string, boolean>, sql: string) => {
    const there = new Set((await site.query<{ key: string }>(sql)).map(({ key }) => key))
    for (const [key, on] of states)
      if (there.has(key) !== on) lost.push(`${what} ${key} should be ${on ? 'on' : 'off'}`)
  }
  await compare('like', likes, `SELECT "userId" || ' ' || "postId" AS key FROM "PostLike"`)
  await compare('save', saves, `SELECT "userId" || ' ' || "postId" AS key FROM "PostSave"`)
  await compare('follow', follows, `SELECT "followerId" || ' ' || "followedId" AS key FROM "Follow"`)
  const missing = async (what: string, wanted: object[], sql: string) => {
    const rows = await site.query<{ line: string }>(sql, [JSON.stringify(wanted)])
    lost.push(...rows.map(({ line }) => `${what} ${line}`))
  }
  await missing(
    'comment',
    comments,
    `SELECT wanted.id::text AS line FROM json_to_recordset($1::json) AS wanted (author int, key text, id int)
     WHERE NOT EXISTS (SELECT FROM "Comment" AS c WHERE c.id = wanted.id AND c."authorId" = wanted.author AND c.key = wanted.key)`,
  )
  await missing(
    'redemption',
    redemptions,
    `SELECT wanted.id::text AS line FROM json_to_recordset($1::json) AS wanted (member int, key text, id int)
     WHERE NOT EXISTS (SELECT FROM "Redemption" AS r WHERE r.id = wanted.id AND r."userId" = wanted.member AND r."idempotencyKey" = wanted.key)`,
  )
  await missing(
    'upload',
    uploads,
    `SELECT wanted.id::text AS line FROM json_to_recordset($1::json) AS wanted (owner int, id int)
     WHERE NOT EXISTS (SELECT FROM "Upload" AS u WHERE u.id = wanted.id AND u."ownerId" = wanted.owner)`,
  )
  await missing(
    'post',
    approved.map((id) => ({ id })),
    `SELECT wanted.id::text AS line FROM json_to_recordset($1::json) AS wanted (id int)
     WHERE NOT EXISTS (SELECT FROM "Post" AS p WHERE p.id = wanted.id AND p.status = 'APPROVED' AND p.visible)`,
  )
  return lost
}
