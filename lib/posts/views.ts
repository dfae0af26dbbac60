import { z } from 'zod'
import { PostStatus } from '@/lib/db/generated/enums'
import { locales } from '@/lib/i18n/locales'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { makerSchema } from '@/lib/members/views'
import { methods } from '@/lib/settings/catalog'
import { numbersSchema, schemeNameSchema } from '@/lib/settings/numbers-schema'
import type { SettingRow } from '@/lib/settings/fields'
import { imageViewSchema, videoPlaybacks } from '@/lib/uploads/schema'
import { drawingFileSchema } from '@/lib/uploads/views'
import { draftContentSchema, licences, postTypeSchema } from './schema'
import type { PostSettingRow } from './setting-rows'
import { asWritten, type WrittenFields } from './shown-fields'

const picturedSchema = imageViewSchema.extend({ alt: z.string() })
export type PicturedView = z.infer<typeof picturedSchema>

/** A settings line under a card, from the first rows of the published revision. */
const settingsLineSchema = z.object({
  /** the scheme of the numbers: depth on LP machines, speed on LX machines */
  scheme: z.enum(['lp', 'lx']),
  /** version of the firmware's scale */
  schemeVersion: z.int(),
  method: z.enum(methods),
  module: z.string(),
  ...numbersSchema.shape,
  other: z.string().nullable(),
}) satisfies z.ZodType<SettingRow>

const deviceViewSchema = z.object({ slug: z.string(), name: z.string(), module: z.string().nullable() })

/** A post in a list. */
export const postCardSchema = z.object({
  id: z.int(),
  postType: postTypeSchema,
  title: z.string(),
  language: z.enum(locales),
  maker: makerSchema,
  device: deviceViewSchema.nullable(),
  cover: picturedSchema.nullable(),
  /** first pictures of the steps */
  stepPictures: z.array(picturedSchema),
  steps: z.int(),
  minutes: z.number().nullable(),
  difficulty: z.int().nullable(),
  /** only rows on the machine's current scale */
  settings: z.array(settingsLineSchema),
  likes: z.int(),
  saves: z.int(),
  comments: z.int(),
  publishedAt: z.iso.datetime(),
})
export type PostCardView = z.infer<typeof postCardSchema>

/** The content of `Post.card`, written at publication. */
export type CardData = Pick<PostCardView, 'device' | 'cover' | 'stepPictures' | 'settings'>

/** A card in a list that is shown in the reader's language. */
export const titledCardSchema = postCardSchema.extend({
  /** the machine-translated title; missing when the post is in the reader's language or no engine translates */
  machineTitle: z.string().optional(),
})
export type TitledCardView = z.infer<typeof titledCardSchema>

const postMaterialSchema = z.object({
  slug: z.string().nullable(),
  names: textsSchema.nullable(),
  text: z.string().nullable(),
  /** mm */
  thickness: z.number().nullable(),
  swatch: z.string(),
  hazard: z.enum(['safe', 'risky', 'banned']),
  hazardReason: textsSchema.nullable(),
})
export type PostMaterialView = z.infer<typeof postMaterialSchema>

const videoSchema = z.object({ url: z.string(), poster: imageViewSchema.nullable() })

const writtenFieldsSchema = draftContentSchema.pick(asWritten) satisfies z.ZodType<WrittenFields>

const postSettingSchema = settingsLineSchema.extend({
  /** one of the post's materials; null: the post names none of the catalogue */
  material: z.string().nullable(),
  /** mm */
  thickness: z.number().nullable(),
}) satisfies z.ZodType<PostSettingRow>

/** A revision of a post as its page shows it. */
export const postDetailSchema = postCardSchema
  .omit({ settings: true, stepPictures: true, steps: true })
  .extend({
    ...writtenFieldsSchema.shape,
    device: deviceViewSchema
      .extend({ scheme: schemeNameSchema.describe("the scale that the machine's numbers are on today") })
      .nullable(),
    gallery: z.array(picturedSchema),
    video: videoSchema.nullable(),
    firmware: z.string(),
    method: z.enum(methods).nullable(),
    /** size of the finished project, mm */
    size: z.object({ width: z.number(), height: z.number() }).nullable(),
    /** the post that this one is based on, while it is public */
    basedOn: postCardSchema.pick({ id: true, title: true, language: true, maker: true }).nullable(),
    materials: z.array(postMaterialSchema),
    licence: z.enum(licences),
    files: z.array(drawingFileSchema),
    downloads: z.int(),
    shares: z.int(),
    steps: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        tip: z.string(),
        images: z.array(picturedSchema),
        noLaser: z.boolean(),
        settings: z.array(postSettingSchema),
      }),
    ),
    /** names of the machine's modules, by slug */
    modules: z.record(z.string(), z.string()),
    updatedAt: z.iso.datetime(),
  })
export type PostDetailView = z.infer<typeof postDetailSchema>

/** Why a post was rejected or removed. */
const reasonsSchema = z.array(z.object({ code: z.string(), field: z.string().optional() }))

/** A line in the author's own lists. */
export const ownPostSchema = z.object({
  id: z.int(),
  postType: postTypeSchema,
  title: z.string(),
  /** language of the title */
  language: z.enum(locales),
  status: z.enum(PostStatus),
  published: z.boolean(),
  /** whether there is unsubmitted work: a draft, or the next version of a published post */
  begun: z.boolean(),
  cover: picturedSchema.nullable(),
  reasons: reasonsSchema,
  note: z.string().nullable(),
  likes: z.int(),
  saves: z.int(),
  savedAt: z.iso.datetime(),
  /** time of the first publication */
  publishedAt: z.iso.datetime().nullable(),
})
export type OwnPostView = z.infer<typeof ownPostSchema>

/** The state that the form starts from. */
export const ownDraftSchema = z.object({
  id: z.int(),
  postType: postTypeSchema,
  status: z.enum(PostStatus),
  /** sent back with the next save */
  revision: z.int(),
  content: draftContentSchema,
  savedAt: z.iso.datetime(),
  /** the author's own uploads that the draft names, by id */
  uploads: z.record(
    z.string().regex(/^\d+$/),
    imageViewSchema.extend({
      ...drawingFileSchema.shape,
      /** set for a video that few browsers play */
      playback: z.enum(videoPlaybacks).optional(),
    }),
  ),
  reasons: reasonsSchema,
  note: z.string().nullable(),
})
export type OwnDraft = Omit<z.infer<typeof ownDraftSchema>, 'uploads'> & {
  uploads: Record<number, z.infer<typeof ownDraftSchema>['uploads'][string]>
}

/** A draft as it was saved. */
export const savedDraftSchema = ownDraftSchema.pick({ revision: true, content: true, savedAt: true })
