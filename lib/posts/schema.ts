import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { locales } from '@/lib/i18n/locales'

export const TITLE = { min: 3, max: 80 }
export const SYNOPSIS = { min: 20, minCjk: 8, max: 2000 }
export const TAGS_MAX = 5
/** the most tags in a draft */
export const TAGS_ROOM = 30
export const TAG = { min: 2, minCjk: 1, max: 24 }
export const STEPS_MAX = 30
export const STEP_IMAGES_MAX = 9
export const STEP_SETTINGS_MAX = 12
export const STEP_TITLE_MAX = 80
export const STEP_TEXT_MAX = 4000
export const STEP_TIP_MAX = 400
export const GALLERY_MAX = 12
export const MATERIALS_MAX = 6
export const MATERIAL_TEXT_MAX = 80
export const THICKNESS = { min: 0.01, max: 500 }
export const ALT_MAX = 500
export const DESIGN_FILES_MAX = 20
export const MINUTES = { min: 1, max: 100_000 }
export const FIRMWARE_MAX = 40
export const SOFTWARE_MAX = 80
export const MATERIAL_INFO_MAX = 1000
/** size of the finished project, mm; it may be put together from several work areas */
export const WORK_SIZE = { min: 0.1, max: 5000 }
export const licences = ['CC BY', 'CC BY-SA', 'CC BY-NC', 'CC0', 'Personal use'] as const
/** The licence of posts from before authors had to choose one. */
export const DEFAULT_LICENCE = 'CC BY-NC'
export type Licence = (typeof licences)[number]

/** How public lists can be sorted. */
export const postSorts = ['latest', 'like', 'popular'] as const
export type PostSort = (typeof postSorts)[number]
/** `follow` lists the newest posts of makers whom the viewer follows, so it needs a log-in. */
export const listSorts = [...postSorts, 'follow'] as const
export type ListSort = (typeof listSorts)[number]
/** How old a post may be in the popular list. */
export const popularWindows = ['week', 'month', 'all'] as const
export type PopularWindow = (typeof popularWindows)[number]

/** 0 how-to, 1 inspiration */
export const postTypeSchema = z.union([z.literal(0), z.literal(1)])
export type PostType = z.infer<typeof postTypeSchema>

/**
 * The most characters of a number field in a draft. A longer text, such as a pasted row, is refused instead of being
 * cut to another number.
 */
export const TYPED_NUMBER_MAX = 100
const typedNumber = z.union([z.number(), z.string().max(TYPED_NUMBER_MAX)]).nullish()
const typedText = (max: number) => z.string().max(max).nullish()

const imageSchema = z.strictObject({ uploadId: idSchema, alt: z.string().max(ALT_MAX).default('') })

const settingSchema = z.strictObject({
  /** one of the post's materials; missing: the first of them */
  material: typedText(60),
  /** mm; missing: the thickness that the post names for the material */
  thickness: typedNumber,
  /** the scale of a published row's numbers, such as `lp-1`; missing: the machine's current one */
  scheme: typedText(8),
  method: typedText(20),
  module: typedText(40),
  power: typedNumber,
  depth: typedNumber,
  speed: typedNumber,
  resolution: typedText(10),
  density: typedNumber,
  passes: typedNumber,
  frequency: typedNumber,
  acceleration: typedNumber,
  other: typedText(1000),
})

const stepSchema = z.strictObject({
  /** set by the form, so that a step keeps its identity when it moves */
  key: z.string().max(40).optional(),
  title: z.string().max(400).default(''),
  text: z.string().max(20_000).default(''),
  tip: z.string().max(2000).default(''),
  images: z.array(imageSchema).max(50).default([]),
  /** the author's mark that nothing is burned in this step, so it has no settings */
  noLaser: z.boolean().default(false),
  settings: z.array(settingSchema).max(50).default([]),
})

const materialSchema = z.strictObject({
  material: typedText(60),
  text: typedText(400),
  thickness: typedNumber,
})

/**
 * A draft. Everything may be missing, incomplete or too long, so that autosave never has to refuse it; `checkContent`
 * (check-content.ts) checks the requirements of a submission with the same rules everywhere.
 */
export const draftContentSchema = z.strictObject({
  title: z.string().max(400).default(''),
  synopsis: z.string().max(10_000).default(''),
  language: z.enum(locales).default('en'),
  device: typedText(16),
  module: typedText(40),
  firmware: z.string().max(200).default(''),
  software: z.string().max(400).default(''),
  /** main method of the post; new settings rows start with it */
  method: typedText(20),
  /** size of the finished project, mm */
  workWidth: typedNumber,
  workHeight: typedNumber,
  materials: z.array(materialSchema).max(30).default([]),
  /** origin, preparation and cautions of the material */
  materialInfo: z.string().max(6000).default(''),
  /** the author has read the warning about a risky material */
  hazardConfirmed: z.boolean().default(false),
  tags: z.array(z.string().max(100)).max(TAGS_ROOM).default([]),
  cover: imageSchema.nullish(),
  gallery: z.array(imageSchema).max(50).default([]),
  video: z.strictObject({ uploadId: idSchema }).nullish(),
  files: z
    .array(z.strictObject({ uploadId: idSchema }))
    .max(50)
    .default([]),
  difficulty: z.int().min(1).max(5).nullish(),
  minutes: typedNumber,
  licence: z.enum(licences).nullish(),
  /** id of the post that this one is based on */
  basedOn: idSchema.nullish(),
  steps: z.array(stepSchema).max(60).default([]),
})

export type DraftContent = z.infer<typeof draftContentSchema>
export type DraftStep = DraftContent['steps'][number]
export type DraftSetting = DraftStep['settings'][number]
export type ImageRef = z.infer<typeof imageSchema>

/** Returns an empty draft. */
export const emptyContent = (language: DraftContent['language']): DraftContent =>
  draftContentSchema.parse({ language })

export const createPostSchema = z.strictObject({ postType: postTypeSchema })
export const saveDraftSchema = z.strictObject({
  /** the version that the author's form has; a newer one of another tab gives 409 */
  revision: z.int().min(1).max(2_147_483_647),
  content: draftContentSchema,
})
/**
 * The most structure of a draft: the largest post that can be submitted (30 steps with 9 images and 12 settings rows
 * each) has almost 6,000 keys, and a draft may exceed a submission.
 */
export const DRAFT_LIMITS = { depth: 32, keys: 10_000, items: 4_000, bytes: 1024 ** 2 }
export const submitSchema = z.strictObject({ revision: z.int().min(1).max(2_147_483_647) })
/** Without `revision`, the revision under review. */
export const withdrawSchema = submitSchema.partial().default({})
