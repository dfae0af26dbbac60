import { z } from 'zod'
import { languageFromDb } from '@/lib/db/language'
import type { Language } from '@/lib/db/generated/enums'
import { locales } from '@/lib/i18n/locales'
import { imageViewSchema } from '@/lib/uploads/schema'
import { imageSelect, imageView } from '@/lib/uploads/views'

const avatarSchema = z.object({
  preset: z
    .int()
    .nullable()
    .describe('The number of a drawn avatar; null when `image` is set or there is none.'),
  image: imageViewSchema.nullable().describe('An uploaded avatar.'),
})
export type AvatarView = z.infer<typeof avatarSchema>

/** A member beside their works, as others see them. A deleted member has no page and is shown as "former member". */
export const makerSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: avatarSchema,
  language: z.enum(locales).describe('The language that the member writes in.'),
  deleted: z
    .boolean()
    .describe('Whether the account is deleted; it is shown as "former member" without a page.'),
})
export type MakerView = z.infer<typeof makerSchema>

/** The result of saving a work or removing it: whether it is saved now, and how many members have saved it. */
export const savedSchema = z.object({ saved: z.boolean(), count: z.int() })

export const makerSelect = {
  id: true,
  nickname: true,
  language: true,
  status: true,
  avatarPreset: true,
  avatarUpload: { select: imageSelect },
} as const

type Row = {
  id: number
  nickname: string
  language: Language
  status: string
  avatarPreset: number | null
  avatarUpload: Parameters<typeof imageView>[0]
}

/** Returns a member as others see them beside a work or a comment. */
export function makerView(row: Row): MakerView {
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: { preset: row.avatarPreset, image: imageView(row.avatarUpload) },
    language: languageFromDb(row.language),
    deleted: row.status === 'DELETED',
  }
}
