import { z } from 'zod'
import { levels } from '@/lib/academy/places'
import type { Level } from '@/lib/db/generated/enums'
import { makerSchema, type MakerView } from '@/lib/members/views'
import type { GenderName } from './schema'
import { socialSiteNames, type SocialSite } from './social-links'

/** A badge, earned by completing all tutorials of a level of a product. */
export const badgeSchema = z.object({
  product: z.string(),
  level: z.enum(levels),
  awardedAt: z.iso.datetime(),
  code: z.string().describe('The code of the public page that proves the badge: /badge/{code}.'),
})
export type BadgeView = z.infer<typeof badgeSchema>

/** A badge in progress, with the number of completed tutorials. */
export type BadgeProgressView = { product: string; level: Lowercase<Level>; done: number; total: number }

/** A member's page as everyone sees it. */
export const makerPageSchema = makerSchema.extend({
  bio: z.string(),
  region: z.string().nullable().describe('The country or region, ISO 3166-1 alpha-2.'),
  machines: z.array(z.object({ slug: z.string(), name: z.string() })),
  social: z.array(z.object({ site: z.enum(socialSiteNames), url: z.string(), username: z.string() })),
  counts: z
    .object({
      posts: z.int(),
      designs: z.int(),
      likes: z.int(),
      followers: z.int(),
      following: z.int(),
    })
    .describe('Numbers of public works, of likes received, and of members.'),
  badges: z.array(badgeSchema),
  hideFollows: z
    .boolean()
    .describe('Whether only the member sees the lists of followers and followed members.'),
  joinedAt: z.iso.datetime(),
})
export type MakerPageView = z.infer<typeof makerPageSchema>

/** A row in a list of members. */
export const memberRowSchema = makerSchema.extend({
  posts: z.int().describe('The number of published posts.'),
  followers: z.int(),
})
export type MemberRowView = z.infer<typeof memberRowSchema>

/** A row in the member's own list of followed members; `updates`: whether they are wanted. */
export const followedRowSchema = memberRowSchema.extend({
  updates: z.boolean().describe('Whether you get updates of the member.'),
})
export type FollowedRowView = z.infer<typeof followedRowSchema>

/** How the viewer relates to a member, whether the viewer wants updates, and the member's current followers. */
export const followStateSchema = z.object({
  state: z.enum(['none', 'following', 'mutual']).describe('`mutual` when the member follows you as well.'),
  updates: z.boolean().describe('Whether you get updates of the member.'),
  followers: z.int(),
})
export type FollowState = z.infer<typeof followStateSchema>

/** The initial values of the settings. */
export type ProfileFormView = {
  nickname: string
  bio: string
  region: string | null
  gender: GenderName | null
  /** YYYY-MM-DD */
  birthday: string | null
  officePhone: string
  groupName: string
  machines: string[]
  avatar: MakerView['avatar']
  social: Record<SocialSite, { url: string; username: string }>
}
