import { z } from 'zod'
import { wholeListSchema } from '@/lib/core/pagination'
import { designTileSchema, type DesignTileView } from '@/lib/designs/views'
import { locales, type Locale } from '@/lib/i18n/locales'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { answerSchema } from '@/lib/materials/answer-views'
import { amongSchema, materialSchema, pairSchema } from '@/lib/materials/views'
import { postCardSchema, type PostCardView } from '@/lib/posts/views'
import { methods } from '@/lib/settings/catalog'
import { memberRowSchema, type MemberRowView } from '@/lib/social/profile-views'
import { searchKinds, type SearchKind } from './schema'

/** A tutorial as a search result. */
const tutorialHitSchema = z.object({
  id: z.int(),
  product: z.string(),
  section: z.string(),
  level: z.string(),
  kind: z.enum(['article', 'video']),
  minutes: z.int(),
  title: z.string(),
  summary: z.string(),
})
export type TutorialHitView = z.infer<typeof tutorialHitSchema>

export type HitView = {
  post: PostCardView
  design: DesignTileView
  tutorial: TutorialHitView
  user: MemberRowView
}

/** Where the words stand in a title or name: [from, to) pairs. */
const markedSchema = z.object({
  highlights: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('Where the words stand in the title or name: pairs of positions, from and up to.'),
})
export type Marked = z.infer<typeof markedSchema>

/** A passage of a post with the words missing from its title; for a tutorial, its summary. */
const excerptSchema = markedSchema.extend({ language: z.enum(locales), text: z.string() })
export type ExcerptView = z.infer<typeof excerptSchema>

/** `translation`: set when only a machine translation matches, with its title. */
export type Highlighted<T> = T &
  Marked & { translation?: Marked & { language: Locale; title: string }; excerpt?: ExcerptView }

const highlighting = {
  ...markedSchema.shape,
  translation: markedSchema
    .extend({ language: z.enum(locales), title: z.string() })
    .optional()
    .describe('Set when only a machine translation of the title matches.'),
  excerpt: excerptSchema
    .optional()
    .describe('A passage with the words that the title lacks; for a tutorial, its summary.'),
}

/** How many of the found posts each machine and material has; null when there are more than are counted. */
const facetsSchema = z.object({
  devices: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      count: z
        .int()
        .nullable()
        .describe('How many of the posts found; null when there are more than are counted.'),
    }),
  ),
  materials: z.array(
    z.object({
      slug: z.string(),
      names: textsSchema,
      count: z
        .int()
        .nullable()
        .describe('How many of the posts found; null when there are more than are counted.'),
    }),
  ),
})
export type FacetsView = z.infer<typeof facetsSchema>

export type SearchPage<Kind extends SearchKind> = {
  items: Highlighted<HitView[Kind]>[]
  nextCursor: string | null
  /** exact to 1,000 */
  total: number
}

const namedMaterialSchema = materialSchema.pick({ slug: true, names: true })
const machineSchema = z.object({ slug: z.string(), name: z.string() })

const nearestSchema = z.object({
  material: namedMaterialSchema.nullable(),
  machine: machineSchema.nullable(),
  lessons: z.array(tutorialHitSchema).describe('The most helpful tutorials.'),
})
export type NearestView = z.infer<typeof nearestSchema>

const answerPlaceSchema = z.object({
  material: namedMaterialSchema,
  machine: machineSchema,
  module: z.string().nullable().describe('The laser of the power that the query names.'),
  ...pairSchema.pick({ makers: true, rows: true, lessons: true, sureness: true }).shape,
})
export type AnswerPlace = z.infer<typeof answerPlaceSchema>

/** The material, machine or both that a query names, and the material library's answer. */
const answerHitSchema = z.object({
  leads: z
    .boolean()
    .describe(
      'Whether the query asks for settings, and does not only mention a material or machine beside other words.',
    ),
  material: materialSchema.nullable(),
  machine: machineSchema.nullable(),
  named: z
    .object({
      module: z.string().optional(),
      method: z.enum(methods).optional(),
      thickness: z.number().optional(),
      watts: z.number().optional().describe('The power, W, of a query without a machine.'),
    })
    .describe('What the query names; part of the address of the answer.'),
  choices: z
    .array(materialSchema.pick({ slug: true, names: true, swatch: true, hazard: true }))
    .describe(
      'The materials that may be meant; empty when it is clear. When it is not, the answer has nothing else.',
    ),
  cell: answerSchema
    .pick({ module: true, method: true, thickness: true, refused: true, cell: true, best: true })
    .extend({
      moduleName: z.string(),
      among: amongSchema.nullable().describe('Where `best` lies among the settings of others.'),
    })
    .nullable()
    .describe('The answer for a material on a machine.'),
  places: z
    .array(answerPlaceSchema)
    .describe(
      'The machines of a material or the materials of a machine, those with settings from the most makers first.',
    ),
})
export type AnswerHit = z.infer<typeof answerHitSchema>

/** How the hits were found, and the answer above them. */
const summarySchema = z.object({
  counts: z.record(z.enum(searchKinds), z.int()).describe('The number of hits of each kind.'),
  alike: z
    .boolean()
    .describe(
      'Whether hits may have similar spellings or only some of the words, because few have them all.',
    ),
  most: z.boolean().describe('Whether nothing has all the words.'),
  lookedFor: z
    .string()
    .nullable()
    .describe('The words searched for, when words that only ask for settings were dropped.'),
  spelling: z
    .string()
    .nullable()
    .describe('The corrected query, when few texts have the words of the given one.'),
  answer: answerHitSchema.nullable().describe('The settings that the query asks for; on the first page.'),
  nearest: nearestSchema.nullable().describe('The most similar names, when nothing is found.'),
})
export type SearchSummary = z.infer<typeof summarySchema>

export type SearchAnswer<Kind extends SearchKind> = SearchPage<Kind> &
  SearchSummary & {
    /** posts only, on the first page */
    facets: FacetsView | null
  }

/** The answer of a search; all items are of the kind searched for. */
export const searchAnswerSchema = z.object({
  items: z.array(
    z.union([
      postCardSchema.extend(highlighting),
      designTileSchema.extend(highlighting),
      tutorialHitSchema.extend(highlighting),
      memberRowSchema.extend(highlighting),
    ]),
  ),
  nextCursor: z.string().nullable(),
  total: z.int().describe('The number of hits, exact up to 1,000.'),
  ...summarySchema.shape,
  facets: facetsSchema
    .nullable()
    .describe('The machines and materials of the posts found; for posts, on the first page.'),
}) satisfies z.ZodType<SearchAnswer<SearchKind>>

const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['post', 'user']), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('design'), id: z.int(), slug: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('tutorial'),
    id: z.int(),
    product: z.string(),
    section: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.enum(['tag', 'material']), text: z.string() }),
])
export type SuggestionView = z.infer<typeof suggestionSchema>

/** Completions of a query. */
export const suggestionsSchema = wholeListSchema(suggestionSchema)
