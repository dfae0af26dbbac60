import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  befriendEverybody,
  claimLessons,
  fillProfile,
  redeemEverything,
  submitPosts,
  weigh,
  type Ask,
} from './farm-member'
import { emailsTo, mailed } from './mail-folder'

export type FarmTarget = {
  /** the site's address, without a slash at its end */
  url: string
  /** the folder to which the site writes its emails */
  mailFolder: string
  /** seconds that each account claims lessons */
  seconds?: number
  /** lets the minute between two emails to one mailbox pass; by default it waits that long */
  nextMinute?: () => Promise<void>
}

/** What an account gained on its first day. */
export type Crop = {
  account: string
  /** null: the account could not be made */
  id: number | null
  /** Seeds that can be spent, and those on the way; null where the site does not report them separately */
  available: number | null
  pending: number | null
  redemptions: number
  /** number of each response: `POST /tutorials/…/complete 409` */
  answers: Map<string, number>
}

const PASSWORD = 'farm the seeds 99'
/** from the maintained list of hosts with mailboxes for ten minutes */
const THROW_AWAY_HOST = 'mailinator.com'

/**
 * Plays the first day of somebody who only wants Seeds, over HTTP alone: an account that calls everything that earns,
 * the same mailbox again with +tags, a throw-away address, then the account deleted and made again. Returns the gain of
 * each; `isBarren` judges it.
 */
export async function farm({
  url,
  mailFolder,
  seconds = 5,
  nextMinute = () => sleep(61_000),
}: FarmTarget): Promise<Crop[]> {
  const name = `farm${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const mailbox = `${name}@gmail.com`
  const accounts = [
    { account: 'a new member', email: mailbox },
    { account: 'the same mailbox with a +tag', email: `${name}+two@gmail.com` },
    { account: 'the same mailbox with dots', email: `${name.slice(0, 5)}.${name.slice(5)}@gmail.com` },
    { account: 'a throw-away address', email: `${name}@${THROW_AWAY_HOST}` },
    { account: 'the first once more, after deletion', email: mailbox },
  ]
  const crops: Crop[] = []
  let first: Ask | undefined
  for (const [turn, { account, email }] of accounts.entries()) {
    if (turn === accounts.length - 1) await first?.('DELETE /user', { password: PASSWORD, posts: 'delete' })
    if (turn > 0) await nextMinute()
    const crop: Crop = { account, id: null, available: 0, pending: 0, redemptions: 0, answers: new Map() }
    crops.push(crop)
    const ask = await register({ url, mailFolder }, email, crop)
    if (!ask) continue
    first ??= ask
    const after = (await emailsTo(mailFolder, email)).length
    await fillProfile(ask)
    const key = await mailed(mailFolder, { address: email, after, pattern: /newsletter\?key=([\w-]+)/ })
    if (key) await ask('POST /newsletter/confirm', { key })
    await befriendEverybody(ask)
    await submitPosts(ask, 2)
    await claimLessons(ask, seconds)
    crop.redemptions = (await redeemEverything(ask)).length
    Object.assign(crop, await weigh(ask))
  }
  return crops
}

/** Below this, the store has nothing to redeem. */
const AVAILABLE_MAX = 80

/** Tells whether farming gained nothing to spend: few Seeds over all accounts, no lesson, no redemption. */
export function isBarren(crops: readonly Crop[]): boolean {
  const available = crops.reduce((sum, crop) => sum + (crop.available ?? 0), 0)
  const grown = crops.some(({ redemptions, answers }) => redemptions > 0 || answers.has(LESSON_COMPLETED))
  return crops.some(({ id }) => id !== null) && available < AVAILABLE_MAX && !grown
}

/** The response that means that a lesson counted as learned. */
export const LESSON_COMPLETED = 'POST /tutorials/…/complete 200'

type Site = Pick<FarmTarget, 'url' | 'mailFolder'>

/**
 * Returns a function that calls the site as `token` and records the responses in `crop`. It returns null for any status
 * but 200.
 */
function caller(url: string, token: string | null, { answers }: Crop): Ask {
  return async (what, body, headers = {}) => {
    const [method, path] = what.split(' ') as [string, string]
    const sent = method === 'GET' ? undefined : body
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        language: 'en',
        ...(token ? { token } : {}),
        ...(sent instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: sent instanceof FormData ? sent : sent && JSON.stringify(sent),
    })
    const note = `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, '…')} ${response.status}`
    answers.set(note, (answers.get(note) ?? 0) + 1)
    const answer = (await response.json().catch(() => null)) as { data: unknown } | null
    return response.status === 200 ? answer?.data : null
  }
}

async function register({ url, mailFolder }: Site, email: string, crop: Crop): Promise<Ask | null> {
  const ask = caller(url, null, crop)
  const after = (await emailsTo(mailFolder, email)).length
  await ask('POST /user/sendCode', { email, purpose: 'register' })
  const code = await mailed(mailFolder, { address: email, after, pattern: /(?<!\d)\d{6}(?!\d)/ })
  const nickname = `f${randomUUID().replaceAll('-', '').slice(0, 14)}`
  const made = code && (await ask('POST /user/register', { email, code, password: PASSWORD, nickname }))
  if (!made) return null
  crop.id = made.user.id
  return caller(url, made.token, crop)
}
