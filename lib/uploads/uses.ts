import { Prisma } from '@/lib/db/generated/client'

/**
 * Every place that keeps an upload in use; a test compares this list with the schema, so that a new column is not
 * forgotten (its files would be removed two days later).
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
  /** documents with ids, at any depth under the key `uploadId` */
  documents: [['PostRevision', 'content']],
} as const

/** Columns that name an upload without needing it. */
export const uploadMentions = [
  // what became of a file in chunks, for a day
  ['ResumableUpload', 'uploadId'],
  // what a published revision holds, for who may see it
  ['PostUpload', 'uploadId'],
  // tokens of pictures that the published revision holds
  ['Post', 'card'],
] as const

/** What belongs to a post that its author deleted is in use no more. */
const living: Record<string, string> = {
  Post: ` AND status <> 'DELETED'`,
  PostRevision: ` AND "postId" NOT IN (SELECT id FROM "Post" WHERE status = 'DELETED')`,
}

const column = ([table, name]: readonly [string, string]) =>
  Prisma.raw(`SELECT "${name}" FROM "${table}" WHERE "${name}" IS NOT NULL${living[table] ?? ''}`)

const union = (parts: Prisma.Sql[]) => Prisma.join(parts, ' UNION ALL ')

/** Ids of all uploads in use. */
export const usedIds = union([
  ...uploadUses.ids.map(column),
  ...uploadUses.documents.map(([table, name]) =>
    Prisma.raw(
      `SELECT v::int FROM "${table}", jsonb_path_query("${name}", '$.**.uploadId') v WHERE jsonb_typeof(v) = 'number'${living[table] ?? ''}`,
    ),
  ),
])

/** Tokens of all pictures in use. */
export const usedTokens = union(uploadUses.tokens.map(column))
