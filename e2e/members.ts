import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { nicknameKey } from '../lib/auth/nickname-key'
import { query, queryOne } from './database'
import { makeSession } from './session'
import { authSecretOfSite, siteUrl } from './site'

/** The demo's log-ins (`npm run up` prints them): two makers and the operator. */
export type Cast = 'ada' | 'boris' | 'mira'
export type Member = { id: number; email: string; nickname: string }
export type Who = Cast | Member

export const PASSWORD = 'kerf-demo'

const tokens = new Map<string, Promise<string>>()

/** Returns a session of `who` for the header `token`; each worker keeps one per member. */
export function tokenOf(who: Who): Promise<string> {
  const email = emailOf(who)
  let token = tokens.get(email)
  if (!token) {
    token = queryOne<{ id: number }>('SELECT id FROM "User" WHERE email = $1', [email]).then(({ id }) =>
      makeSession(query, id, authSecretOfSite()),
    )
    tokens.set(email, token)
  }
  return token
}

/** Logs the browser in as `who` from its next page on. */
export async function logIn(where: Page | BrowserContext, who: Who): Promise<void> {
  const context = 'context' in where ? where.context() : where
  const token = await tokenOf(who)
  await context.addCookies([
    { name: 'token', value: token, url: siteUrl, httpOnly: true, sameSite: 'Lax' },
    { name: 'kerf_in', value: '1', url: siteUrl, sameSite: 'Lax' },
  ])
}

/** Waits until the open page knows the member who is logged in. */
export const memberKnown = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('userData') !== null)

const emailOf = (who: Who) => (typeof who === 'string' ? `${who}@kerf.test` : who.email)

/** Makes a new member for a test, with the demo's password. */
export async function makeMember(seeds = 0): Promise<Member> {
  return (await makeMembers(1, seeds))[0]!
}

/** Makes `many` members with `seeds` each. */
export async function makeMembers(many: number, seeds = 0): Promise<Member[]> {
  const names = Array.from({ length: many }, () => `t${randomUUID().replaceAll('-', '').slice(0, 18)}`)
  const members = await query<Member>(
    `INSERT INTO "User" (nickname, "nicknameKey", email, "emailVerifiedAt", "passwordHash", "avatarPreset", "createdAt")
     SELECT name, key, name || '@kerf.test', now(),
            (SELECT "passwordHash" FROM "User" WHERE email = 'ada@kerf.test'), 1, now() - interval '30 days'
     FROM unnest($1::text[], $2::text[]) AS given (name, key) RETURNING id, email, nickname`,
    [names, names.map(nicknameKey)],
  )
  const ids = members.map(({ id }) => id)
  await query(`INSERT INTO "SeedAccount" (kind, "userId", balance) SELECT 'MEMBER', unnest($1::int[]), 0`, [
    ids,
  ])
  for (const id of seeds > 0 ? ids : []) await giveSeeds(id, seeds)
  return members
}

/**
 * Sets a time zone in which the member's day does not end during the test: at midnight in UTC it is morning in UTC+9.
 */
export async function awayFromMidnight({ id }: Member): Promise<void> {
  const hour = new Date().getUTCHours()
  if (hour < 1 || hour > 22) await query('UPDATE "User" SET "dayOffsetMinutes" = 540 WHERE id = $1', [id])
}

/** Gives Seeds of an event through the ledger: balance, transfer and its two entries in one statement. */
export async function giveSeeds(userId: number, amount: number): Promise<void> {
  await query(
    `WITH member AS (
       UPDATE "SeedAccount" SET balance = balance + $2 WHERE "userId" = $1 RETURNING id, balance
     ), moved AS (
       INSERT INTO "SeedTransfer" (key, type, "fromId", "toId", amount, "causeType", day)
       SELECT 'e2e:' || gen_random_uuid(), 'EVENT', issuance.id, member.id, $2, 'test', to_char(now(), 'YYYY-MM-DD')
       FROM member, "SeedAccount" issuance WHERE issuance.kind = 'ISSUANCE'
       RETURNING id, "fromId", "toId"
     )
     INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter")
     SELECT moved.id, entry.account, entry.amount, entry.balance
     FROM moved, member, LATERAL (VALUES (moved."fromId", -$2::int, NULL::int), (moved."toId", $2::int, member.balance))
       AS entry (account, amount, balance)`,
    [userId, amount],
  )
}
