import { farm, isBarren, LESSON_COMPLETED } from '../bench/hostile/farm'
import { expect, test } from './fixtures'
import { startOwnSite, type OwnSite } from './own-site'

const quiz = JSON.stringify([
  {
    ...{ question: { en: 'Which?' }, kind: 'single' },
    options: [{ text: { en: 'a' } }, { text: { en: 'b' }, correct: true }, { text: { en: 'c' } }],
  },
])

/** Lessons, some with a quiz; posts of others; a reward that costs next to nothing. */
async function plant(site: OwnSite): Promise<void> {
  await site.query(
    `WITH lesson AS (
       INSERT INTO "Tutorial" (slug, product, section, level, kind, minutes, sort, quiz)
       SELECT 'lesson-' || n, 'lp4', 'start', 'EXPLORER', 'ARTICLE', 5, n, CASE WHEN n % 3 = 0 THEN $1::jsonb END
       FROM generate_series(1, 12) AS n RETURNING id
     )
     INSERT INTO "TutorialText" ("tutorialId", language, title, summary, body)
     SELECT id, 'EN', 'A lesson', 'A lesson.', 'Focus.' FROM lesson`,
    [quiz],
  )
  const { id: author } = await site.makeMember()
  await site.query(
    `WITH made AS (
       INSERT INTO "Post" ("authorId", "postType", title) SELECT $1, 1, 'Post ' || n FROM generate_series(1, 8) AS n
       RETURNING id
     ) INSERT INTO "PostRevision" ("postId", number, content) SELECT id, 1, '{"title":"A post"}' FROM made`,
    [author],
  )
  await site.query(
    `UPDATE "Post" AS post SET "publishedRevisionId" = revision.id
     FROM "PostRevision" AS revision WHERE revision."postId" = post.id`,
  )
  await site.query(`UPDATE "Post" SET status = 'APPROVED'`)
  await site.query(
    `WITH reward AS (
       INSERT INTO "Reward" (slug, kind, provider, price, names, descriptions, picture)
       VALUES ('cheap', 'COUPON', 'CODES', 1, '{"en":"Coupon"}', '{}', '/rewards/coupon-10.svg') RETURNING id
     ), region AS (
       INSERT INTO "RewardRegion" ("rewardId", region, currency) SELECT id, 'US', 'USD' FROM reward
     )
     INSERT INTO "RewardCode" ("rewardId", region, code) SELECT id, 'US', 'C-' || n FROM reward, generate_series(1, 9) AS n`,
  )
}

test('a scripted member has nothing to spend after its first day, however it registers', async () => {
  test.setTimeout(150_000)
  const site = await startOwnSite({})
  try {
    await plant(site)
    const nextMinute = async () => void (await site.query('DELETE FROM "RateLimit"'))
    const crops = await farm({ url: site.url, mailFolder: site.mailFolder, seconds: 3, nextMinute })
    const said = crops.map(({ account, answers, ...sums }) => ({
      account,
      ...sums,
      ...Object.fromEntries(answers),
    }))
    const told = JSON.stringify(said, null, 1)
    expect(isBarren(crops), told).toBe(true)

    // it was let in, everywhere, and its reach was that of a member: what it met were the rules
    expect(crops.filter(({ id }) => id !== null).length, told).toBeGreaterThanOrEqual(3)
    const [first] = crops
    expect(first!.answers.get('PUT /posts/…/like 200'), told).toBeGreaterThan(10)
    expect(first!.answers.get('POST /tutorials/…/complete 409'), told).toBeGreaterThan(50)
    expect(first!.answers.get('POST /newsletter/confirm 200'), told).toBe(1)
    expect(
      crops.some(({ answers }) => answers.has(LESSON_COMPLETED)),
      told,
    ).toBe(false)

    const [sums] = await site.query(
      `SELECT
         (SELECT coalesce(sum(balance - pending), 0)::int FROM "SeedAccount" WHERE kind = 'MEMBER') AS available,
         (SELECT count(*)::int FROM "TutorialProgress" WHERE status <> 'LEARNING') AS learned,
         (SELECT count(*)::int FROM "RewardCode" WHERE "redemptionId" IS NOT NULL) AS codes,
         (SELECT count(*)::int FROM "SeedTransfer" WHERE type = 'REGISTER' AND "reversesId" IS NULL AND "toId" <> (SELECT id FROM "SeedAccount" WHERE kind = 'ISSUANCE')) AS registered`,
    )
    expect(sums, told).toMatchObject({ available: 0, learned: 0, codes: 0 })
    expect(sums!.registered, told).toBeLessThanOrEqual(1)
    // of a throw-away address nothing is even on the way
    expect(crops.find(({ account }) => account.startsWith('a throw-away'))!.balance, told).toBe(0)
    expect(await site.audit()).toBe(0)
  } finally {
    await site.stop()
  }
})
