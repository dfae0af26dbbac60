import { z } from 'zod'
import { nicknameSchema } from '@/lib/auth/schema'
import { markets } from '@/lib/seeds/market'
import { slotRooms } from '@/lib/posts/editorial-slots'
import { licences } from '@/lib/posts/schema'
import { locales } from '@/lib/i18n/locales'
import { outcomes } from '@/lib/materials/schema'

export const texts = z.record(z.enum(locales), z.string().min(1))
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const language = z.enum(locales)
const picture = z.strictObject({ picture: slug, alt: z.string().max(500) })

export const makerFile = z.array(
  z.strictObject({
    slug,
    email: z.email(),
    nickname: z.string(),
    language,
    region: z.string().length(2).optional(),
    gender: z.enum(['male', 'female', 'undisclosed']).optional(),
    bio: z.string().max(300).default(''),
    machines: z.array(slug).default([]),
    avatar: z.int().min(1).max(24),
    role: z.enum(['operator']).optional(),
    social: z.record(z.string(), z.url()).default({}),
  }),
)

export const postFile = z.strictObject({
  author: slug,
  postType: z.union([z.literal(0), z.literal(1)]),
  daysAgo: z.number().positive(),
  status: z.enum(['approved', 'review', 'draft', 'rejected']).default('approved'),
  language,
  title: z.string(),
  synopsis: z.string(),
  device: slug.optional(),
  module: slug.optional(),
  materials: z
    .array(
      z.strictObject({
        material: slug.optional(),
        text: z.string().optional(),
        thickness: z.number().optional(),
      }),
    )
    .default([]),
  hazardConfirmed: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  difficulty: z.int().optional(),
  minutes: z.int().optional(),
  licence: z.enum(licences),
  cover: picture,
  gallery: z.array(picture).default([]),
  designs: z.array(slug).default([]),
  steps: z
    .array(
      z.strictObject({
        title: z.string(),
        text: z.string(),
        tip: z.string().optional(),
        noLaser: z.boolean().default(false),
        images: z.array(picture).default([]),
        settings: z.array(z.record(z.string(), z.union([z.string(), z.number()]))).default([]),
      }),
    )
    .default([]),
})
export type PostFile = z.infer<typeof postFile>

export const designFile = z.array(
  z.strictObject({
    slug,
    author: slug,
    category: slug,
    language,
    name: z.string().max(80),
    description: z.string().max(2000),
    tags: z.array(z.string()).default([]),
    licence: z.enum(licences),
    files: z.array(z.string()).min(1),
    daysAgo: z.number().positive(),
    device: slug.optional(),
  }),
)

/** Nicknames of members by language. */
export const fanFile = z.record(z.enum(locales), z.array(nicknameSchema))

/** The notes that the demo's members add to their reports, by language. */
export const outcomeFile = z.record(
  z.enum(locales),
  z.record(z.enum(outcomes), z.array(z.string().min(1)).min(1)),
)
export type OutcomeTexts = z.infer<typeof outcomeFile>

export const lifeFile = z.strictObject({
  /** the number of likes of a post, by its slug */
  likes: z.record(slug, z.int().min(0)),
  /** the number of lessons that a member of makers.yaml has completed */
  lessons: z.record(slug, z.int().min(1)),
  redemptions: z.array(
    z.strictObject({ by: slug, reward: slug, region: z.enum(markets), daysAgo: z.number().positive() }),
  ),
})

const reply = z.strictObject({ by: slug, daysAgo: z.number(), text: z.string() })
export const socialFile = z.strictObject({
  comments: z.array(
    reply
      .extend({ post: slug.optional(), lesson: slug.optional(), replies: z.array(reply).default([]) })
      .refine(
        ({ post, lesson }) => (post === undefined) !== (lesson === undefined),
        'on a post or on a lesson',
      ),
  ),
  follows: z.array(z.tuple([slug, slug])),
  likes: z.array(z.strictObject({ by: slug, posts: z.array(slug) })),
  saves: z.array(z.strictObject({ by: slug, posts: z.array(slug) })).default([]),
})

export const rewardFile = z.array(
  z.strictObject({
    slug,
    kind: z.enum(['coupon', 'gift_card', 'file', 'product']),
    provider: z.enum(['codes', 'file', 'parcel']),
    price: z.int().positive(),
    names: texts,
    descriptions: texts,
    validity: z.enum(['days30', 'months3', 'none']),
    stock: z.int().min(0).nullable(),
    perMemberLimit: z.int().positive().nullable(),
    codesPerRegion: z.int().min(0).optional(),
    file: z.string().optional(),
    soldOut: z.boolean().optional(),
    regions: z
      .array(
        z.strictObject({
          region: z.string().max(8),
          currency: z.string().length(3),
          minOrder: z.number().min(0),
          worth: z.number().min(0),
        }),
      )
      .min(1),
  }),
)

export const articleFile = z.array(
  z.strictObject({ slug, picture: slug, titles: texts, summaries: texts, bodies: texts }),
)

export const activityFile = z.array(
  z.looseObject({
    id: z.int(),
    slug,
    picture: slug,
    tag: z.string(),
    startsAt: z.coerce.date().optional(),
    endsAt: z.coerce.date().optional(),
    // of an activity that is running when the demo is loaded; from midnight to midnight UTC
    startsDaysAgo: z.int().positive().optional(),
    endsInDays: z.int().positive().optional(),
    titles: texts,
    summaries: texts,
    rules: texts,
    prizes: texts.optional(),
    prize: texts.optional(),
  }),
)

export const slotFile = z.strictObject({
  excellent: z.array(slug).max(slotRooms.excellent),
  recommended: z.array(slug).max(slotRooms.recommended),
})
