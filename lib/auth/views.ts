import { z } from 'zod'
import { languageFromDb } from '@/lib/db/language'
import type { Language, Role } from '@/lib/db/generated/enums'
import { locales } from '@/lib/i18n/locales'
import { imageSelect, imageView } from '@/lib/uploads/views'

/** The member's own view: the browser stores it as `userData`. */
export const ownUserSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.object({
    preset: z.int().nullable().describe('The number of a drawn avatar, 1 to 24; null for none.'),
    image: z
      .object({
        token: z.string(),
        width: z.int(),
        height: z.int(),
        widths: z.array(z.int()),
        placeholder: z.string().nullable(),
      })
      .nullable(),
  }),
  language: z.enum(locales).describe('The language of the member: of their texts, and of emails to them.'),
  seeds: z.int().describe('The Seeds that can be redeemed; negative after a deduction.'),
  unread: z.int().describe('The number of unread notifications.'),
  rewardRegion: z
    .string()
    .nullable()
    .describe(
      'The market that the store shows first: that of the last redemption, else of the profile; null when neither tells.',
    ),
  roles: z.array(z.enum(['MEMBER', 'OPERATOR'])),
  email: z.string().nullable(),
  createdAt: z.string().describe('The time of the registration.'),
})
export type OwnUserView = z.infer<typeof ownUserSchema>

export const ownUserSelect = {
  id: true,
  nickname: true,
  avatarPreset: true,
  avatarUpload: { select: imageSelect },
  language: true,
  role: true,
  email: true,
  createdAt: true,
  region: true,
  redemptions: { select: { region: true }, orderBy: { id: 'desc' }, take: 1 },
} as const

type Row = {
  id: number
  nickname: string
  avatarPreset: number | null
  avatarUpload: Parameters<typeof imageView>[0]
  language: Language
  role: Role
  email: string | null
  createdAt: Date
}

/** Returns a member as they see themselves. */
export function ownUserView(
  row: Row,
  known: Pick<OwnUserView, 'seeds' | 'unread' | 'rewardRegion'>,
): OwnUserView {
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: { preset: row.avatarPreset, image: imageView(row.avatarUpload) },
    language: languageFromDb(row.language),
    ...known,
    roles: [row.role],
    email: row.email,
    createdAt: row.createdAt.toISOString(),
  }
}
