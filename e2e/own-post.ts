import { randomUUID } from 'node:crypto'
import { query, queryOne } from './database'
import { makeMember, type Member } from './members'

/**
 * Publishes a how-to for one test, with the text and the pictures of one of the demo's: no other test reads, likes or
 * comments on it, and no page or API answer about it is cached yet. Lists do not contain it, and its author has earned
 * nothing. `changes` replaces fields of its content.
 */
export async function ownPost(
  author?: Member,
  changes: { title?: string; steps?: object[] } = {},
): Promise<{ id: number; title: string; author: Member }> {
  const owner = author ?? (await makeMember())
  const title = changes.title ?? `Own how-to ${randomUUID().slice(0, 8)}`
  const { id, revision } = await queryOne<{ id: number; revision: number }>(
    `WITH demo AS (
       SELECT p.*, r.content FROM "Post" p JOIN "PostRevision" r ON r.id = p."publishedRevisionId"
       WHERE p.visible AND p."postType" = 0 AND p.language = 'en' ORDER BY p.id LIMIT 1
     ), post AS (
       INSERT INTO "Post" ("authorId", "postType", title, language, "deviceId", "coverUploadId", difficulty, minutes,
                           "stepsCount", card, "publishedAt", "firstApprovedAt")
       SELECT $1, "postType", $2, language, "deviceId", "coverUploadId", difficulty, minutes,
              "stepsCount", card, "publishedAt", "firstApprovedAt" FROM demo RETURNING id
     )
     INSERT INTO "PostRevision" ("postId", number, content, "frozenAt")
     SELECT post.id, 1, demo.content || $3::jsonb, now() FROM post, demo
     RETURNING id AS revision, "postId" AS id`,
    [owner.id, title, JSON.stringify({ ...changes, title })],
  )
  await query(`UPDATE "Post" SET "publishedRevisionId" = $2 WHERE id = $1`, [id, revision])
  return { id, title, author: owner }
}
