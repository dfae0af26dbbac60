import { assertActive } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { Prisma } from '@/lib/db/generated/client'
import type { UserStatus } from '@/lib/db/generated/enums'
import { languageToDb } from '@/lib/db/language'
import { often, type Statements } from '@/lib/db/statements'
import type { Locale } from '@/lib/i18n/locales'
import { chooseMentions, namesIn, type Mention } from './mentions'
import type { CommentSubject } from './subjects'
import type { commentView } from './views'

type Author = Parameters<typeof commentView>[0]['author']
type Row = {
  status: UserStatus | null
  /** the database's time, once the standing is locked */
  now: Date
  before: number | null
  author: (Omit<Author, 'language'> & { language: Locale }) | null
  subject: { authorId: number | null; title: string; titles?: unknown } | null
  answered: { id: number; parentId: number | null; authorId: number } | null
  named: { id: number; nicknameKey: string }[]
  blocked: number[]
}
type Wanted = { about: CommentSubject; text: string; replyTo?: number; key?: string }

/**
 * The facts that decide about a new comment; `blocksOthers`: a block with the author of its subject or of the comment
 * that it answers.
 */
export type CommentFacts = Pick<Row, 'now' | 'subject' | 'answered'> & {
  author: Author
  mentions: Mention[]
  blocksOthers: boolean
}

/**
 * Locks the author's standing and reads everything that the rule needs, in one statement. Returns null when a comment
 * with this key exists. Throws `session_ended`, `account_suspended`.
 */
export async function readCommentFacts(
  tx: Statements,
  viewer: Viewer,
  { about, text, replyTo, key }: Wanted,
): Promise<CommentFacts | null> {
  const names = namesIn(text)
  const [row] = await tx.$queryRaw<Row[]>(often`
    WITH subject AS (${subjectOf(about)}),
    answered AS (
      SELECT id, "parentId", "authorId" FROM "Comment"
      WHERE id = ${replyTo ?? null}::int AND ${ownColumn(about)} = ${about.id}::int AND "deletedAt" IS NULL
    ), named AS (
      SELECT id, "nicknameKey" FROM "User"
      WHERE "nicknameKey" = ANY (${names.keys}::text[]) AND status = 'ACTIVE' AND id <> ${viewer.id}::int
    ), others AS (
      SELECT "authorId" AS id FROM subject UNION SELECT "authorId" FROM answered UNION SELECT id FROM named
    )
    SELECT kerf_lock_standing(${viewer.id}::int) AS status, clock_timestamp() AS now,
      (SELECT id FROM "Comment" WHERE "authorId" = ${viewer.id}::int AND key = ${key ?? null}::text) AS before,
      (SELECT json_build_object('id', member.id, 'nickname', member.nickname, 'language', member.language,
          'status', member.status, 'avatarPreset', member."avatarPreset",
          'avatarUpload', CASE WHEN avatar.id IS NOT NULL THEN json_build_object('token', avatar.token,
            'width', avatar.width, 'height', avatar.height, 'widths', avatar.widths, 'placeholder', avatar.placeholder) END)
        FROM "User" AS member LEFT JOIN "Upload" AS avatar ON avatar.id = member."avatarUploadId"
        WHERE member.id = ${viewer.id}::int) AS author,
      (SELECT row_to_json(subject) FROM subject) AS subject,
      (SELECT row_to_json(answered) FROM answered) AS answered,
      (SELECT coalesce(json_agg(named), '[]') FROM named) AS named,
      ARRAY(
        SELECT "blockedId" FROM "Block" WHERE "blockerId" = ${viewer.id}::int AND "blockedId" IN (SELECT id FROM others)
        UNION
        SELECT "blockerId" FROM "Block" WHERE "blockedId" = ${viewer.id}::int AND "blockerId" IN (SELECT id FROM others)
      ) AS blocked`)
  const { status, now, before, author, subject, answered, named } = row!
  if (before !== null) return null
  await assertActive(tx, viewer.id, status)
  const blocked = new Set(row!.blocked)
  return {
    now,
    subject,
    answered,
    author: { ...author!, language: languageToDb(author!.language) },
    mentions: chooseMentions(names, named, blocked),
    blocksOthers: [subject?.authorId, answered?.authorId].some(
      (id) => typeof id === 'number' && blocked.has(id),
    ),
  }
}

/** Selects the subject under the same condition as getSubject: only what everyone may read. */
const subjectOf = ({ type, id }: CommentSubject) =>
  type === 'post'
    ? Prisma.sql`SELECT "authorId", title FROM "Post" WHERE id = ${id}::int AND visible`
    : Prisma.sql`
        SELECT NULL::int AS "authorId", '' AS title,
          (SELECT json_object_agg(text.language, text.title) FROM "TutorialText" AS text WHERE text."tutorialId" = id) AS titles
        FROM "Tutorial" WHERE id = ${id}::int AND "retiredAt" IS NULL`

const ownColumn = ({ type }: CommentSubject) =>
  type === 'post' ? Prisma.sql`"postId"` : Prisma.sql`"tutorialId"`
