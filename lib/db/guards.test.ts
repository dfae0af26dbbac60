import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePublishedPost } from '@/lib/posts/test-post'
import { auditSeeds } from '@/lib/seeds/audit'
import { makeMember } from '@/lib/seeds/test-member'
import { prisma } from './client'
import { connectAs } from './test-roles'

// Tests what the database refuses to everyone, the owner of the tables included: the statements are sent as psql would
// send them, without Prisma.
const pool = connectAs('owner')
afterAll(() => pool.end())

const ids = { member: 0, account: 0, issuance: 0, holds: 0, store: 0, transfer: 0, post: 0 }
beforeAll(async () => {
  const member = await makeMember({ seeds: 25 })
  const account = await prisma.seedAccount.findUniqueOrThrow({ where: { userId: member.id } })
  const [issuance, holds, store] = await Promise.all(
    (['ISSUANCE', 'HOLDS', 'STORE'] as const).map((kind) =>
      prisma.seedAccount.findFirstOrThrow({ where: { kind } }),
    ),
  )
  const transfer = await prisma.seedTransfer.findFirstOrThrow({ where: { toId: account.id } })
  const post = await makePublishedPost(member.id)
  Object.assign(ids, {
    ...{ member: member.id, account: account.id },
    ...{ issuance: issuance!.id, holds: holds!.id, store: store!.id },
    ...{ transfer: transfer.id, post: post.id },
  })
})

/** Runs statements in one transaction and returns 'done', or the error and where it occurred. */
async function run(...statements: string[]): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    try {
      await client.query('COMMIT')
    } catch (error) {
      return `at commit: ${(error as Error).message}`
    }
    return 'done'
  } catch (error) {
    await client.query('ROLLBACK')
    return (error as Error).message
  } finally {
    client.release()
  }
}

const transfer = (amount: number, { from = ids.issuance, to = ids.account } = {}) => `
  INSERT INTO "SeedTransfer" (id, key, type, "fromId", "toId", amount, "causeType", day)
  VALUES (nextval('"SeedTransfer_id_seq"'), '${randomUUID()}', 'EVENT', ${from}, ${to}, ${amount}, 'test', '2026-11-21')`
const newest = `currval('"SeedTransfer_id_seq"')`
const entry = (account: number, amount: number, of = newest) =>
  `INSERT INTO "SeedEntry" ("transferId", "accountId", amount) VALUES (${of}, ${account}, ${amount})`

describe('the ledger', () => {
  it.each([
    ['a transfer is changed', () => `UPDATE "SeedTransfer" SET amount = 1 WHERE id = ${ids.transfer}`],
    ['its cause is changed', () => `UPDATE "SeedTransfer" SET note = 'x' WHERE id = ${ids.transfer}`],
    ['a transfer is deleted', () => `DELETE FROM "SeedTransfer" WHERE id = ${ids.transfer}`],
    ['an entry is changed', () => `UPDATE "SeedEntry" SET amount = 1 WHERE "transferId" = ${ids.transfer}`],
    ['an entry is deleted', () => `DELETE FROM "SeedEntry" WHERE "transferId" = ${ids.transfer}`],
    ['entries are emptied', () => `TRUNCATE "SeedEntry"`],
    ['everything is emptied', () => `TRUNCATE "SeedTransfer" CASCADE`],
  ])('is append-only: %s', async (_, statement) => {
    // The owner has revoked this right from itself; when it grants it again, the triggers still refuse.
    expect(await run(statement())).toMatch(/^permission denied/)
    const right = `GRANT UPDATE, DELETE, TRUNCATE ON "SeedTransfer", "SeedEntry", "SeedPending" TO CURRENT_USER`
    expect(await run(right, statement())).toMatch(
      /is append-only: (UPDATE|DELETE|TRUNCATE) is refused\. Write a reversal instead\.$/,
    )
  })

  it('takes a transfer with its two matching entries', async () => {
    const paid = `INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter") VALUES (${newest}, ${ids.account}, 5, 30)`
    const balance = `UPDATE "SeedAccount" SET balance = 30 WHERE id = ${ids.account}`
    expect(await run(transfer(5), entry(ids.issuance, -5), paid, balance)).toBe('done')
    expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
  })

  it.each<[string, () => string[]]>([
    ['without entries', () => [transfer(5)]],
    ['with one entry', () => [transfer(5), entry(ids.account, 5)]],
    ['whose entries do not add up', () => [transfer(5), entry(ids.issuance, -5), entry(ids.account, 6)]],
    [
      'whose entries move another amount',
      () => [transfer(5), entry(ids.issuance, -6), entry(ids.account, 6)],
    ],
    ['whose entries go the other way', () => [transfer(5), entry(ids.issuance, 5), entry(ids.account, -5)]],
    ['with an entry more, later', () => [entry(ids.holds, 0, String(ids.transfer))]],
    [
      'with a balanced pair more, later',
      () => [entry(ids.holds, -3, String(ids.transfer)), entry(ids.store, 3, String(ids.transfer))],
    ],
  ])('refuses at commit a transfer %s', async (_, statements) => {
    const before = await prisma.seedEntry.count()
    expect(await run(...statements())).toMatch(
      /at commit: Transfer \d+: its entries do not say what it says\.$/,
    )
    expect(await prisma.seedEntry.count()).toBe(before)
  })

  it.each([
    ['of nothing', () => transfer(0), 'transfer_positive'],
    ['below nothing', () => transfer(-5), 'transfer_positive'],
    ['to where it comes from', () => transfer(5, { to: ids.issuance }), 'transfer_two_accounts'],
    ['from nowhere', () => transfer(5, { from: 2_000_000_000 }), 'transfer_from_account'],
  ])('refuses a transfer %s', async (_, statement, constraint) => {
    expect(await run(statement())).toContain(constraint)
  })

  it('has one account of each kind, and a balance on member accounts only', async () => {
    expect(await run(`INSERT INTO "SeedAccount" (kind) VALUES ('STORE')`)).toContain(
      'seed_account_one_of_a_kind',
    )
    expect(await run(`UPDATE "SeedAccount" SET balance = 5 WHERE kind = 'HOLDS'`)).toContain(
      'member_has_balance',
    )
    expect(await run(`UPDATE "SeedAccount" SET balance = NULL WHERE id = ${ids.account}`)).toContain(
      'member_has_balance',
    )
  })
})

describe('posts', () => {
  it('can be deleted by operators as drafts, but not once published', async () => {
    expect(await run(`DELETE FROM "Post" WHERE id = ${ids.post}`)).toMatch(/^Post \d+: it was published/)
    const { id } = await prisma.post.create({ data: { authorId: ids.member, postType: 0 } })
    expect(await run(`DELETE FROM "Post" WHERE id = ${id}`)).toBe('done')
    // The site deletes them for members who leave.
    const left = await makePublishedPost(ids.member)
    await expect(prisma.post.delete({ where: { id: left.id } })).resolves.toBeDefined()
  })

  it.each([
    [
      'a type that is none',
      () => `UPDATE "Post" SET "postType" = 2 WHERE id = ${ids.post}`,
      'post_type_known',
    ],
    [
      'a count below zero',
      () => `UPDATE "Post" SET "likesCount" = -1 WHERE id = ${ids.post}`,
      'post_counters_not_negative',
    ],
    [
      'a status change that is changed',
      () => `UPDATE "PostStatusChange" SET actor = 'x' WHERE "postId" = ${ids.post}`,
      'append-only',
    ],
    [
      'a new post that is approved',
      () =>
        `INSERT INTO "Post" ("authorId", "postType", status, "updatedAt") VALUES (${ids.member}, 0, 'APPROVED', now())`,
      'starts as DRAFT',
    ],
    ['depth and speed in one row', () => settingRow(`'lp', 50, 10`), 'setting_in_its_scheme'],
    ['a speed on LP', () => settingRow(`'lp', NULL, 10`), 'setting_in_its_scheme'],
    ['a depth on LX', () => settingRow(`'lx', 50, NULL`), 'setting_in_its_scheme'],
  ])('refuse %s', async (_, statement, refusal) => {
    expect(await run(statement())).toContain(refusal)
  })

  const settingRow = (numbers: string) => `
    INSERT INTO "MaterialRow" ("postId", step, row, "deviceId", "moduleId", method, power, passes, scheme, depth, speed)
    VALUES (${ids.post}, 9, 9, 1, 1, 'cut', 50, 1, ${numbers})`

  it('have the visibility that the triggers compute, whatever a statement writes', async () => {
    expect(await run(`UPDATE "Post" SET visible = false WHERE id = ${ids.post}`)).toBe('done')
    expect((await prisma.post.findUniqueOrThrow({ where: { id: ids.post } })).visible).toBe(true)
  })
})

describe('people', () => {
  it.each([
    [
      'follow themselves',
      () => `INSERT INTO "Follow" ("followerId", "followedId") VALUES (${ids.member}, ${ids.member})`,
      'follow_not_oneself',
    ],
    [
      'block themselves',
      () => `INSERT INTO "Block" ("blockerId", "blockedId") VALUES (${ids.member}, ${ids.member})`,
      'block_not_oneself',
    ],
    [
      'comment on nothing',
      () => `INSERT INTO "Comment" ("authorId", text) VALUES (${ids.member}, 'x')`,
      'comment_one_subject',
    ],
    [
      'download nothing',
      () => `INSERT INTO "Download" ("userId") VALUES (${ids.member})`,
      'download_one_subject',
    ],
  ])('cannot %s', async (_, statement, constraint) => {
    expect(await run(statement())).toContain(constraint)
  })
})

describe('rewards', () => {
  const reward = (price: number, stock: number) => `
    INSERT INTO "Reward" (slug, kind, provider, price, stock, names, descriptions, picture)
    VALUES ('${randomUUID()}', 'COUPON', 'CODES', ${price}, ${stock}, '{}', '{}', '/x.svg')`
  it('have a positive price and no stock below zero', async () => {
    expect(await run(reward(0, 1))).toContain('reward_price_positive')
    expect(await run(reward(10, -1))).toContain('reward_stock_not_negative')
  })
})
