import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { methods } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { limitRate } from '@/lib/web/rate-limits'
import { answerPath, materialPath } from './addresses'
import { getShortAnswer } from './get-answer'
import { moduleNames } from './module-name'
import { isRange } from './find-measures'
import { readQuestion, type Question } from './read-question'
import { materialSchema, rowSchema } from './views'

export const QUESTION_MAX = 100
export const questionQuery = z.strictObject({
  q: z.string().max(QUESTION_MAX).describe('The question, such as `LP4 birch 3mm cut`.'),
})

const named = z.object({ slug: z.string(), name: z.string() })

/** How the question was read, the path of its answer, and the answer's best row. */
export const questionSchema = z.object({
  material: materialSchema
    .pick({ slug: true, hazard: true, swatch: true })
    .extend({ name: z.string() })
    .nullable(),
  machine: named.nullable(),
  module: named.nullable(),
  method: z.enum(methods).nullable(),
  thickness: z.number().nullable().describe('Thickness, mm.'),
  rest: z.array(z.string()).describe('The words that were not understood.'),
  badThickness: z
    .string()
    .nullable()
    .describe(
      'The part that reads like a thickness but is none: outside the limits, or several at once. As it was written.',
    ),
  isRange: z.boolean().describe('Whether `badThickness` is a range, such as `3-5mm`.'),
  choices: z
    .array(z.object({ slug: z.string(), name: z.string(), path: z.string() }))
    .describe('The materials that may be meant; empty when it is clear.'),
  path: z
    .string()
    .nullable()
    .describe(
      'The path of the answer without the language; null when the question names no material, or when the material or the thickness is unclear.',
    ),
  answer: z
    .object({
      method: z.enum(methods),
      module: z.string().describe('The name of the module.'),
      thickness: z.number().nullable(),
      makers: z.int(),
      best: rowSchema.nullable(),
      refused: z.string().nullable().describe('Why the method is not done on the material.'),
    })
    .nullable()
    .describe('The answer; null unless the question names a machine and a clear material.'),
})
export type QuestionAnswer = z.infer<typeof questionSchema>

/** Reads a question in words and returns its answer. Throws `too_many`. */
export async function answerQuestion(
  text: string,
  locale: Locale,
  { network }: { network?: string | null } = {},
): Promise<QuestionAnswer> {
  await limitRate({ network }, 'search')
  const catalog = await getCatalog()
  const question = readQuestion(text, catalog)
  const { material, device, module, method, thickness, rest, choices, badThickness } = question
  const path = pathOfQuestion(question)
  const nameOf = moduleNames(locale)
  const found =
    path !== null && material && device && (await getShortAnswer({ ...question, material, device }, catalog))
  return {
    material: material
      ? {
          ...{ slug: material.slug, hazard: material.hazard, swatch: material.swatch },
          name: material.names[locale],
        }
      : null,
    machine: device ? { slug: device.slug, name: device.name } : null,
    module: module ? { slug: module.slug, name: nameOf(module) } : null,
    method: method ?? null,
    thickness: thickness ?? null,
    rest,
    badThickness: badThickness ?? null,
    isRange: badThickness !== undefined && isRange(badThickness),
    choices: choices.map((one) => ({
      ...{ slug: one.slug, name: one.names[locale] },
      path: pathOfQuestion({ ...question, material: one, choices: [], badThickness: undefined })!,
    })),
    path,
    answer: found
      ? {
          ...{ method: found.method, thickness: found.thickness, best: found.best },
          module: device!.modules
            .filter(({ slug }) => slug === found.module)
            .map(nameOf)
            .join(''),
          makers: found.cell?.makers ?? 0,
          refused: found.refused && (found.refused.reason?.[locale] ?? ''),
        }
      : null,
  }
}

/**
 * Returns the path that a question leads to, without language. Null when it names no material, or when the material or
 * the thickness is unclear.
 */
export function pathOfQuestion({
  material,
  device,
  module,
  method,
  thickness,
  choices,
  badThickness,
}: Question): string | null {
  if (!material || choices.length > 0 || badThickness !== undefined) return null
  return device
    ? answerPath({
        ...{ material: material.slug, machine: device.slug },
        ...{ module: module?.slug, method, thickness },
      })
    : materialPath(material.slug)
}
