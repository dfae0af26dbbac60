import { Prisma } from '@/lib/db/generated/client'

/**
 * Every place that keeps an upload in use. A test compares this list with the schema, because the files of a forgotten
 * column would be removed two days later.
 */
export const uploadUses = {
  /** columns with the id of an upload */
  ids: [
    ['User', 'avatarUploadId'],
    ['Post', 'coverUploadId'],
    ['Comment', 'uploadId'],
    ['DesignFile', 'uploadId'],
    ['Article', 'coverUploadId'],
    ['Activity', 'coverUploadId'],
    ['Reward', 'fileUploadId'],
    ['Feedback', 'uploadId'],
    ['MaterialOutcome', 'uploadId'],
  ],
  /** columns with the token of a picture */
  tokens: [
    ['Design', 'previewToken'],
    ['Upload', 'previewToken'],
  ],
  /** documents with ids at any depth under the key `uploadId` */
  documents: [['PostRevision', 'content']],
} as const

/** Columns that name an upload without needing it. */
export const uploadMentions = [
  // the result of an upload in chunks, for a day
  ['ResumableUpload', 'uploadId'],
  // the uploads of a published revision, for the rights to see them
  ['PostUpload', 'uploadId'],
  // picture tokens of the published revision
  ['Post', 'card'],
] as const

/** Posts that their author deleted use no uploads. */
const living: Record<string, string> = {
  Post: ` AND status <> 'DELETED'`,
  PostRevision: ` AND "postId" NOT IN (SELECT id FROM "Post" WHERE status = 'DELETED')`,
}

const column = ([table, name]: readonly [string, string]) =>
  Prisma.raw(`SELECT "${name}" FROM "${table}" WHERE "${name}" IS NOT NULL${living[table] ?? ''}`)

const union = (parts: Prisma.Sql[]) => Prisma.join(parts, ' UNION ALL ')

/** SQL for the ids of all uploads in use. */
export const usedIds = union([
  ...uploadUses.ids.map(column),
  ...uploadUses.documents.map(([table, name]) =>
    Prisma.raw(
      `SELECT v::int FROM "${table}", jsonb_path_query("${name}", '$.**.uploadId') v WHERE jsonb_typeof(v) = 'number'${living[table] ?? ''}`,
    ),
  ),
])

/** SQL for the tokens of all pictures in use. */
export const usedTokens = union(uploadUses.tokens.map(column))
