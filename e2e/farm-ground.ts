import type { OwnSite } from './own-site'

const quiz = JSON.stringify([
  {
    ...{ question: { en: 'Which?' }, kind: 'single' },
    options: [{ text: { en: 'a' } }, { text: { en: 'b' }, correct: true }, { text: { en: 'c' } }],
  },
])

/**
 * Prepares a site for farming Seeds: lessons, some with a quiz; posts of others; a reward that costs almost nothing.
 */
export async function plant(site: OwnSite): Promise<void> {
  await site.query(
    `WITH lesson AS (
       INSERT INTO "Tutorial" (slug, product, section, level, kind, minutes, sort, quiz)
       SELECT 'lesson-' || n, 'lp4', 'start', 'EXPLORER', 'ARTICLE', 5, n, CASE WHEN n % 3 = 0 THEN $1::jsonb END
       FROM generate_series(1, 12) AS n RETURNING id
     )
     INSERT INTO "TutorialText" ("tutorialId", language, title, summary, body)
     SELECT id, 'en', 'A lesson', 'A lesson.', 'Focus.' FROM lesson`,
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
    `UPDATE "Post" AS post SET "publishedRevisionId" = revision.id, "publishedAt" = now(), "firstApprovedAt" = now()
     FROM "PostRevision" AS revision WHERE revision."postId" = post.id`,
  )
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
