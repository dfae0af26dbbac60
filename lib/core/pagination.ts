import { z } from 'zod'
import { idSchema } from './ids'

/** A keyset cursor: the sort value and the id of the last row, base64url. */
export type Cursor = { value: string | number; id: number }
export type Page<T> = { items: T[]; nextCursor: string | null }

export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 50

const cursorShape = z.tuple([z.union([z.string().max(40), z.number()]), idSchema])

/** Returns the cursor text of a row, for the address of the next page. */
export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Returns the cursor in a text, or null when the text is none. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return parsed.success ? { value: parsed.data[0], id: parsed.data[1] } : null
  } catch {
    return null
  }
}

export const cursorSchema = z
  .string()
  .max(200)
  .transform((text, ctx) => {
    const cursor = decodeCursor(text)
    if (!cursor) ctx.addIssue({ code: 'custom', message: 'bad_cursor' })
    return cursor ?? z.NEVER
  })

export const limitSchema = z
  .string()
  .regex(/^\d{1,3}$/, 'format_error')
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_LIMIT))

/** Returns the schema of one page of a list, as the API returns it. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** Returns the schema of a list that comes whole, in the shape of a page. */
export const wholeListSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.null() })

/** Cuts `limit + 1` rows to a page and its cursor. */
export function toPage<Row, View>(
  rows: Row[],
  limit: number,
  view: (row: Row) => View,
  cursorOf: (row: Row) => Cursor,
): Page<View> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(view),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  }
}
