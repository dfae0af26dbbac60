import { z } from 'zod'
import { AVATARS, nicknameSchema } from '@/lib/auth/schema'
import { cleanLine, cleanText } from '@/lib/core/clean-text'
import { idSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { phoneSchema } from '@/lib/core/phone-schema'
import { textLength } from '@/lib/core/text'
import { locales } from '@/lib/i18n/locales'
import { isRegion } from '@/lib/i18n/regions'
import {
  readSocialUrl,
  SOCIAL_NAME_MAX,
  SOCIAL_URL_MAX,
  socialSites,
  socialUsername,
  type SocialSite,
} from './social-links'

export const BIO_MAX = 300
export const GROUP_MAX = 60
export const MACHINES_MAX = 20
export const BIRTHDAY_FROM = '1900-01-01'
export const genders = ['male', 'female', 'undisclosed'] as const
export type GenderName = (typeof genders)[number]

/**
 * A member's short biography: at most 300 characters as a reader counts them, with no more than one empty line in a
 * row.
 */
export const bioSchema = z
  .string()
  .overwrite(cleanText)
  .superRefine((text, ctx) => {
    if (textLength(text) > BIO_MAX)
      ctx.addIssue({ code: 'custom', message: 'text_big', params: { max: BIO_MAX } })
  })
  // of the rule above a JSON schema would say nothing
  .meta({ maxLength: BIO_MAX })

/** YYYY-MM-DD, an existing day that is not in the future. */
export const birthdaySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'format_error')
  .superRefine((text, ctx) => {
    const day = new Date(`${text}T00:00:00Z`)
    const real = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    if (!real) ctx.addIssue({ code: 'custom', message: 'format_error' })
    else if (text < BIRTHDAY_FROM || day > new Date())
      ctx.addIssue({ code: 'custom', message: 'birthday_range' })
  })

/** A text of one line, limited as it is stored. */
const line = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .superRefine((text, ctx) => {
      if (textLength(text) > max) ctx.addIssue({ code: 'custom', message: 'text_big', params: { max } })
    })
    .meta({ maxLength: max })

/** The member's club, school or company. */
export const groupNameSchema = line(GROUP_MAX)

const socialLink = (site: SocialSite) =>
  z
    .strictObject({
      url: z.string().max(SOCIAL_URL_MAX),
      username: line(SOCIAL_NAME_MAX).default(''),
    })
    .superRefine(({ url, username }, ctx) => {
      const name = socialSites[site].name
      if (url.trim() === '' && username !== '')
        ctx.addIssue({ code: 'custom', path: ['url'], message: 'required' })
      else if (url.trim() !== '' && readSocialUrl(site, url) === null)
        ctx.addIssue({ code: 'custom', path: ['url'], message: 'other_site', params: { site: name } })
    })
    .transform(({ url, username }) => {
      const normalized = readSocialUrl(site, url)
      return normalized === null
        ? null
        : { url: normalized, username: username || cleanLine(socialUsername(normalized)) }
    })
    .nullable()

/** The fields of a profile. Absent fields stay unchanged, an empty link is removed. */
export const profileSchema = z.strictObject({
  nickname: nicknameSchema.optional(),
  bio: bioSchema.optional(),
  region: z.string().refine(isRegion, 'select_required').nullable().optional(),
  gender: z.enum(genders, 'select_required').nullable().optional(),
  birthday: birthdaySchema.nullable().optional(),
  /** machines by slug */
  machines: z.array(z.string().max(16)).max(MACHINES_MAX).optional(),
  /** number of a drawn avatar */
  avatarPreset: z.int().min(1).max(AVATARS).optional(),
  /** id of an own upload of kind avatar, in place of a drawn one */
  avatarUploadId: idSchema.optional(),
  /** null or an empty text removes it */
  officePhone: z
    .union([z.literal(''), phoneSchema])
    .nullable()
    .optional(),
  groupName: groupNameSchema.nullable().optional(),
  social: z
    .strictObject({
      facebook: socialLink('facebook').optional(),
      instagram: socialLink('instagram').optional(),
      youtube: socialLink('youtube').optional(),
      tiktok: socialLink('tiktok').optional(),
      x: socialLink('x').optional(),
    })
    .optional(),
  language: z.enum(locales).optional(),
  newsletter: z.boolean().optional(),
  /** whether only the member sees the lists of fans and following */
  hideFollows: z.boolean().optional(),
})
export type ProfileInput = z.infer<typeof profileSchema>

/** The query of every list of a member. */
export const pageQuery = z.strictObject({ cursor: cursorSchema.optional(), limit: limitSchema.optional() })
