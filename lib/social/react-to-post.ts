import { assertActive } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { Prisma } from '@/lib/db/generated/client'
import type { UserStatus } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'
import { hotScoreAfter } from '@/lib/posts/hot-score'
import { tags } from '@/lib/web/tags'

const reactions = {
  like: {
    table: Prisma.raw('"PostLike"'),
    column: Prisma.raw('"likesCount"'),
    hotScore: (by: number) => hotScoreAfter({ likes: by }),
  },
  save: {
    table: Prisma.raw('"PostSave"'),
    column: Prisma.raw('"savesCount"'),
    hotScore: (by: number) => hotScoreAfter({ saves: by }),
  },
}

type Row<Asked> = {
  status: UserStatus | null
  now: Date
  authorId: number | null
  title: string | null
  before: number | null
  /** whether the statement saw the reaction before it changed anything */
  was: boolean
  after: number | null
  asked: Asked | null
}

/** Columns of the post that the statement provides to `asking`. */
export type Columns = { author: Prisma.Sql; now: Prisma.Sql }

type Reaction = {
  /** the post's id */
  id: number
  on: boolean
  as: keyof typeof reactions
  /** an expression that the statement evaluates after the change, for the caller's next step */
  asking?: (columns: Columns) => Prisma.Sql
}

/**
 * Sets or ends a member's reaction to a public post, updates the counter and the rank in the popular list, and notifies
 * the caches, all in one statement. Returns whether that changed anything, the count afterwards, and the database's
 * time. Throws `not_found`, `session_ended`, `account_suspended`.
 */
export async function reactToPost<Asked = never>(
  tx: Statements,
  viewer: Viewer,
  { id, on, as, asking }: Reaction,
) {
  const { table, column, hotScore } = reactions[as]
  const by = on ? 1 : -1
  const asked =
    asking?.({ author: Prisma.sql`post."authorId"`, now: Prisma.sql`member.now` }) ?? Prisma.sql`NULL`
  const change = on
    ? Prisma.sql`
        INSERT INTO ${table} ("userId", "postId") SELECT ${viewer.id}::int, id FROM post ON CONFLICT DO NOTHING RETURNING 1`
    : Prisma.sql`
        DELETE FROM ${table} WHERE "userId" = ${viewer.id}::int AND "postId" IN (SELECT id FROM post) RETURNING 1`
  // raw SQL, because the client would set updatedAt although the post's text did not change
  const [row] = await tx.$queryRaw<Row<Asked>[]>(often`
    WITH member AS MATERIALIZED (
      SELECT kerf_lock_standing(${viewer.id}::int) AS status, clock_timestamp() AS now
    ), post AS MATERIALIZED (
      SELECT id, "authorId", title, ${column} AS before FROM "Post"
      WHERE id = ${id}::int AND visible AND (SELECT status = 'ACTIVE' FROM member)
    ), change AS (${change}),
    counter AS (
      UPDATE "Post" SET ${column} = ${column} + ${by}::int, "hotScore" = ${hotScore(by)}
      WHERE id = ${id}::int AND EXISTS (SELECT FROM change)
      RETURNING ${column} AS after
    ), notified AS MATERIALIZED (
      SELECT kerf_expire_tags('numbers', ${[tags.post(id), tags.posts]}::text[]) FROM counter
    ), asked AS MATERIALIZED (
      SELECT counter.after, ${asked} AS asked FROM counter CROSS JOIN notified CROSS JOIN member CROSS JOIN post
    )
    SELECT member.status, member.now, post."authorId", post.title, post.before,
      EXISTS (SELECT FROM ${table} WHERE "userId" = ${viewer.id}::int AND "postId" = ${id}::int) AS was, asked.after, asked.asked
    FROM member LEFT JOIN post ON true LEFT JOIN asked ON true`)
  const { status, now, authorId, title, before, was, after } = row!
  await assertActive(tx, viewer.id, status)
  if (authorId === null) throw new DomainError('not_found')
  const post = { id, authorId, title: title! }
  // nothing changed although it had to: the same reaction was committed meanwhile, and its count is newer than this
  const count = after ?? (was === on ? before! : await readCount(tx, id, column))
  return { now, changed: after !== null, count, post, asked: row!.asked }
}

async function readCount(tx: Statements, id: number, column: Prisma.Sql): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>(
    often`SELECT ${column} AS count FROM "Post" WHERE id = ${id}::int`,
  )
  return row?.count ?? 0
}
