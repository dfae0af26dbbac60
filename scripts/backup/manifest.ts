import { z } from 'zod'

/** Version of the format; readers refuse others. */
export const FORMAT = 1

/** Names of entries. The head identifies the file; the manifest comes last and proves that it is complete. */
export const HEAD = 'kerf-backup.json'
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'
export const tablePart = (table: Table, part: number) =>
  `tables/${tableName(table)}/${String(part).padStart(6, '0')}.gz`
export const indexPart = (part: number) => `index/${String(part).padStart(6, '0')}.jsonl`
export const filePart = (key: string) => `files/${key}`

export const headSchema = z.object({ format: z.number().int() })

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
export type Table = z.infer<typeof tableSchema>
export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** time of the snapshot, by the database's clock */
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema.extend({ rows: z.number().int() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** uploads whose files were deleted before they were copied */
    missing: z.array(z.string()),
  }),
  /** fingerprint of AUTH_SECRET */
  secret: z.string(),
  /** hash over all parts of the index, which contain the hash of each entry */
  index: z.object({ entries: z.number().int(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof manifestSchema>

export const indexLineSchema = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })
export type IndexLine = z.infer<typeof indexLineSchema>

/** An error whose message is printed without a stack trace. */
export class BackupError extends Error {}
