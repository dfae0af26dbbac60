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

/** A picture with what it shows. */
export const picturedSchema = imageViewSchema.extend({ alt: z.string() })
export type PicturedView = z.infer<typeof picturedSchema>

/** A settings line under a card, from the first rows of the published revision. */
const settingsLineSchema = z.object({
  scheme: z.enum(['lp', 'lx']).describe('The scale of the numbers: `lp` has a depth, `lx` a speed.'),
  schemeVersion: z.int().describe('The version of that scale in the firmware.'),
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
  stepPictures: z.array(picturedSchema).describe('The first pictures of the steps.'),
  steps: z.int().describe('The number of steps.'),
  minutes: z.number().nullable(),
  difficulty: z.int().nullable(),
  settings: z
    .array(settingsLineSchema)
    .describe('The first rows of settings, only those on the machine’s current scale.'),
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
  machineTitle: z
    .string()
    .optional()
    .describe(
      'The machine-translated title. Absent when the post is in the requested language, or when no engine translates.',
    ),
})
export type TitledCardView = z.infer<typeof titledCardSchema>

const postMaterialSchema = z.object({
  slug: z
    .string()
    .nullable()
    .describe('The material in the catalogue; null for a material that the author named in words.'),
  names: textsSchema
    .nullable()
    .describe('The name in each language; null for a material that the author named in words.'),
  text: z
    .string()
    .nullable()
    .describe('The material in the words of its author, with or without one of the catalogue.'),
  thickness: z.number().nullable().describe('Thickness, mm.'),
  swatch: z.string(),
  hazard: z.enum(['safe', 'risky', 'banned']),
  hazardReason: textsSchema.nullable(),
})
export type PostMaterialView = z.infer<typeof postMaterialSchema>

const videoSchema = z.object({ url: z.string(), poster: imageViewSchema.nullable() })

const writtenFieldsSchema = draftContentSchema.pick(asWritten) satisfies z.ZodType<WrittenFields>

const postSettingSchema = settingsLineSchema.extend({
  material: z
    .string()
    .nullable()
    .describe('The slug of one of the post’s materials; null when the post names none of the catalogue.'),
  thickness: z.number().nullable().describe('Thickness of the material, mm.'),
}) satisfies z.ZodType<PostSettingRow>

/** A revision of a post as its page shows it. */
export const postDetailSchema = postCardSchema
  .omit({ settings: true, stepPictures: true, steps: true })
  .extend({
    ...writtenFieldsSchema.shape,
    device: deviceViewSchema
      .extend({
        scheme: schemeNameSchema.describe('The scale that the numbers of the machine are on today.'),
      })
      .nullable(),
    gallery: z.array(picturedSchema),
    video: videoSchema.nullable(),
    firmware: z.string(),
    method: z.enum(methods).nullable(),
    size: z
      .object({ width: z.number(), height: z.number() })
      .nullable()
      .describe('The size of the finished project, mm.'),
    basedOn: postCardSchema
      .pick({ id: true, title: true, language: true, maker: true })
      .nullable()
      .describe('The post that this one is based on, while it is public.'),
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
        noLaser: z.boolean().describe('True when nothing is burned in this step, so it has no settings.'),
        settings: z.array(postSettingSchema),
      }),
    ),
    modules: z.record(z.string(), z.string()).describe('The names of the machine’s modules, by slug.'),
    updatedAt: z.iso.datetime(),
  })
export type PostDetailView = z.infer<typeof postDetailSchema>

/** Why a post was rejected or removed. */
const reasonsSchema = z.array(
  z.object({
    code: z.string().describe('The code of a canned reason.'),
    field: z.string().optional().describe('The field or step that it concerns.'),
  }),
)

/** A line in the author's own lists. */
export const ownPostSchema = z.object({
  id: z.int(),
  postType: postTypeSchema,
  title: z.string(),
  language: z.enum(locales).describe('The language of the title.'),
  status: z.enum(PostStatus),
  published: z.boolean().describe('Whether a version is public now.'),
  begun: z
    .boolean()
    .describe('Whether there is unsubmitted work: a draft, or the next version of a published post.'),
  cover: picturedSchema.nullable(),
  reasons: reasonsSchema,
  note: z.string().nullable().describe('The operator’s own words.'),
  likes: z.int(),
  saves: z.int(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable().describe('The time of the first publication.'),
})
export type OwnPostView = z.infer<typeof ownPostSchema>

/** The state that the form starts from. */
export const ownDraftSchema = z.object({
  id: z.int(),
  postType: postTypeSchema,
  status: z.enum(PostStatus),
  revision: z.int().describe('The number of the version, to send with the next save.'),
  content: draftContentSchema,
  savedAt: z.iso.datetime(),
  uploads: z
    .record(
      z.string().regex(/^\d+$/),
      imageViewSchema.extend({
        ...drawingFileSchema.shape,
        playback: z
          .enum(videoPlaybacks)
          .optional()
          .describe(
            'Set for a video that few browsers play: the state of a version that every browser plays.',
          ),
      }),
    )
    .describe('The author’s own uploads that the draft names, by id.'),
  reasons: reasonsSchema,
  note: z.string().nullable().describe('The operator’s own words.'),
})
export type OwnDraft = Omit<z.infer<typeof ownDraftSchema>, 'uploads'> & {
  uploads: Record<number, z.infer<typeof ownDraftSchema>['uploads'][string]>
}

/** A draft as it was saved. */
export const savedDraftSchema = ownDraftSchema.pick({ revision: true, content: true, savedAt: true })
