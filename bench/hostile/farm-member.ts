import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any
export type Ask = (what: string, body?: object | FormData, headers?: Record<string, string>) => Promise<Json>

/** Does everything that earns once a day without anybody else: the check-in and a complete profile. */
export async function fillProfile(ask: Ask): Promise<void> {
  await ask('PUT /user/profile', { newsletter: true })
  await ask('PUT /user/profile', {
    ...{ bio: 'I cut birch and slate.', region: 'US', gender: 'undisclosed', birthday: '1990-01-02' },
    ...{ machines: ['lx2'], avatarPreset: 3, social: { x: { url: 'https://x.com/someone' } } },
  })
  await Promise.all(Array.from({ length: 5 }, () => ask('POST /seeds/signIn', {})))
}

/** Likes, saves, shares, comments and follows more often than any rule counts, and undoes and repeats the likes. */
export async function befriendEverybody(ask: Ask): Promise<void> {
  const posts = ((await ask('GET /posts?limit=30'))?.items ?? []) as { id: number; author?: { id: number } }[]
  for (const { id, author } of posts) {
    for (const what of ['PUT', 'DELETE', 'PUT']) await ask(`${what} /posts/${id}/like`)
    await ask(`PUT /posts/${id}/save`, {})
    for (const channel of ['link', 'native', 'qr']) await ask(`POST /posts/${id}/share`, { channel })
    const comment = await ask(`POST /posts/${id}/comments`, { text: `Nice, number ${id}. ${randomUUID()}` })
    if (comment?.id) await ask(`PUT /comments/${comment.id}/like`, {})
    if (author) await ask(`PUT /users/${author.id}/follow`, {})
  }
}

type Lesson = { id: number; hasQuiz: boolean }

/**
 * Reports every lesson as read and watched, and completes it, again and again for `seconds`, with all answers to its
 * quiz.
 */
export async function claimLessons(ask: Ask, seconds: number): Promise<void> {
  const lessons: Lesson[] = []
  for (const { product } of ((await ask('GET /academy'))?.items ?? []) as { product: string }[])
    lessons.push(...((await ask(`GET /academy/${product}`))?.items ?? []))
  const until = Date.now() + seconds * 1000
  await Promise.all(
    lessons.map(async ({ id, hasQuiz }) => {
      const answers = hasQuiz ? await everyAnswer(ask, id) : [undefined]
      do {
        await ask(`PUT /tutorials/${id}/progress`, { readTo: 1, ranges: [[0, 86_400]], seconds: 86_400 })
        for (const one of answers) await ask(`POST /tutorials/${id}/complete`, one ? { answers: one } : {})
      } while (Date.now() < until)
    }),
  )
}

const OPTIONS_TRIED = 8

/** Returns answers to a quiz: the first option of every question, then the next ones. */
async function everyAnswer(ask: Ask, id: number): Promise<number[][][]> {
  const quiz = ((await ask(`GET /tutorials/${id}`))?.quiz ?? []) as { kind: string; options: string[] }[]
  return Array.from({ length: OPTIONS_TRIED }, (_, turn) =>
    quiz.map(({ kind, options }, question) => {
      const places = options.map((_, place) => place)
      const first = (turn + (turn >= options.length ? question : 0)) % options.length
      if (kind === 'order') return [...places.slice(first), ...places.slice(0, first)]
      return kind === 'multiple' ? places.filter((place) => place !== first) : [first]
    }),
  )
}

/** Submits posts that nobody has approved yet. */
export async function submitPosts(ask: Ask, many: number): Promise<void> {
  const form = new FormData()
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'tan' } })
    .png()
    .toBuffer()
  form.set('kind', 'image')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'box.png')
  const cover = await ask('POST /uploads', form)
  for (let n = 0; n < many && cover?.id; n++) {
    const post = await ask('POST /posts', { postType: 1 })
    const content = {
      title: `A box, number ${n + 1}`,
      synopsis: 'A box of walnut for the things that lie around on a desk.',
      ...{ licence: 'CC BY', cover: { uploadId: cover.id, alt: 'A box of walnut' } },
    }
    const saved = await ask(`PUT /posts/${post?.id}/draft`, { revision: post?.revision, content })
    await ask(`POST /posts/${post?.id}/submit`, { revision: saved?.revision })
    await ask(`PUT /posts/${post?.id}/like`, {})
  }
}

/** Redeems every reward in every region. Returns the ids of accepted redemptions. */
export async function redeemEverything(ask: Ask): Promise<number[]> {
  const rewards = ((await ask('GET /rewards'))?.items ?? []) as {
    id: number
    regions: { region: string }[]
  }[]
  const taken: number[] = []
  for (const { id, regions } of rewards)
    for (const { region } of regions) {
      const headers = { 'idempotency-key': randomUUID() }
      const redemption = await ask(`POST /rewards/${id}/redemptions`, { region }, headers)
      if (redemption?.id) taken.push(redemption.id)
    }
  return taken
}

type Weight = { available: number | null; pending: number | null }

/** Returns the member's Seeds after all that, as the site reports them. */
export async function weigh(ask: Ask): Promise<Weight> {
  const { balance = 0, pending = null } = (await ask('GET /seeds/balance')) ?? {}
  return { available: pending === null ? null : balance, pending }
}
