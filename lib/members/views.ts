import { languageFromDb } from '@/lib/db/language'
import type { Language } from '@/lib/db/generated/enums'
import type { Locale } from '@/lib/i18n/locales'
import { imageSelect, imageView, type ImageView } from '@/lib/uploads/views'

export type AvatarView = { preset: number | null; image: ImageView | null }

/** A member as others see one beside what they made. A deleted one has no page and is shown as "former member". */
export type MakerView = {
  id: number
  nickname: string
  avatar: AvatarView
  language: Locale
  deleted: boolean
}

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

export function makerView(row: Row): MakerView {
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: { preset: row.avatarPreset, image: imageView(row.avatarUpload) },
    language: languageFromDb(row.language),
    deleted: row.status === 'DELETED',
  }
}
