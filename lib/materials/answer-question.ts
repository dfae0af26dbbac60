import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { methods, type Catalog, type MaterialView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { limitRate } from '@/lib/web/rate-limits'
import { answerPath, materialPath } from './addresses'
import { findPlaces } from './find-places'
import { getShortAnswer } from './get-answer'
import { moduleNames } from './module-name'
import { isOnlyMaterial, pathOfMaterial } from './question-about'
import { isRange } from './find-measures'
import { readQuestion, type MachineOfPower, type Question } from './read-question'
import { materialSchema, rowSchema } from './views'
import { warningOf } from './warning-of'

export const QUESTION_MAX = 100
export const questionQuery = z.strictObject({
  q: z.string().max(QUESTION_MAX).describe('The question, such as `LP4 birch 3mm cut`.'),
})

const named = z.object({ slug: z.string(), name: z.string() })

/** How the question was read, the path of its answer, and the answer's best row. */
export const questionSchema = z.object({
  material: materialSchema
    .pick({ slug: true, hazard: true, swatch: true })
    .extend({
      name: z.string(),
      warning: z
        .string()
        .nullable()
        .describe('Why the material is banned, or what to mind with a risky one; null for a safe one.'),
    })
    .nullable(),
  machine: named.nullable(),
  module: named.nullable(),
  method: z.enum(methods).nullable(),
  thickness: z.number().nullable().describe('Thickness, mm.'),
  watts: z.number().nullable().describe('The power, W, that `machines` have; null when a machine is named.'),
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
      'The path of the answer without the language; null when the question names no material, when the material or the thickness is unclear, or when it names a method, a thickness or a power, no machine and no banned material.',
    ),
  machines: z
    .array(z.object({ slug: z.string(), name: z.string(), path: z.string() }))
    .describe(
      'The machines with settings for what the question names, most makers first; for a power without settings the machines that have it. Empty when the question names a machine, or no clear material.',
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
  const { material, device, module, method, thickness, power, rest, choices, badThickness } = question
  const path = pathOfQuestion(question)
  const nameOf = moduleNames(locale)
  const found =
    isClear(question) &&
    material &&
    device &&
    (await getShortAnswer({ ...question, material, device }, catalog))
  const machines = isClear(question) && material && !device ? await machinesFor(question, catalog) : []
  return {
    material: material
      ? {
          ...{ slug: material.slug, hazard: material.hazard, swatch: material.swatch },
          name: material.names[locale],
          warning: warningOf(material, locale),
        }
      : null,
    machine: device ? { slug: device.slug, name: device.name } : null,
    module: module ? { slug: module.slug, name: nameOf(module) } : null,
    method: method ?? null,
    thickness: thickness ?? null,
    watts: power?.watts ?? null,
    rest,
    badThickness: badThickness ?? null,
    isRange: badThickness !== undefined && isRange(badThickness),
    choices: choices.map((one) => ({
      ...{ slug: one.slug, name: one.names[locale] },
      path: device
        ? pathOfPlace({ ...question, material: one })
        : pathOfMaterial(one, { method, thickness, watts: power?.watts }, locale),
    })),
    path,
    machines: machines.map(({ device: { slug, name }, module }) => ({
      ...{ slug, name },
      path: answerPath({
        ...{ material: material!.slug, machine: slug },
        ...{ module: module?.slug, method, thickness },
      }),
    })),
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

/** Returns the machines to choose from: with settings, or else of the power that is named, whose answers lead on. */
async function machinesFor(question: Question, catalog: Catalog): Promise<MachineOfPower[]> {
  const places = await findPlaces(question, catalog)
  const isBanned = question.material?.hazard === 'banned'
  return places.length > 0 || isBanned ? places : (question.power?.machines ?? [])
}

/**
 * Returns the path that a question leads to, without language. Null when it names no material, when the material or the
 * thickness is unclear, and when it names a method, a thickness or a power and no machine: the material's page would
 * drop them silently. A banned material always has its page.
 */
export function pathOfQuestion({ material, ...question }: Question): string | null {
  if (!material || !isClear(question)) return null
  const { device, method, thickness, power } = question
  return device || material.hazard === 'banned' || isOnlyMaterial({ method, thickness, watts: power?.watts })
    ? pathOfPlace({ material, ...question })
    : null
}

/** Whether a question leaves neither its material nor its thickness open. */
const isClear = ({ choices, badThickness }: Pick<Question, 'choices' | 'badThickness'>) =>
  choices.length === 0 && badThickness === undefined

function pathOfPlace({
  material,
  device,
  module,
  method,
  thickness,
}: Omit<Question, 'material' | 'rest' | 'choices' | 'intent'> & { material: MaterialView }): string {
  return device
    ? answerPath({
        ...{ material: material.slug, machine: device.slug },
        ...{ module: module?.slug, method, thickness },
      })
    : materialPath(material.slug)
}
