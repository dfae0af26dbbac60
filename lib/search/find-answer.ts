import { findAmong } from '@/lib/materials/among'
import { materialInfo } from '@/lib/materials/cell-views'
import { findPlaces, type FoundPlace } from '@/lib/materials/find-places'
import { getShortAnswer } from '@/lib/materials/get-answer'
import { readQuestion, type Question } from '@/lib/materials/read-question'
import { getCatalog } from '@/lib/settings/queries'
import type { AnswerHit, AnswerPlace } from './views'

/**
 * Returns the material library's answer to a query that names a material or asks for settings, or the materials that it
 * may mean; null for any other query.
 */
export async function findAnswer(given: string): Promise<AnswerHit | null> {
  const catalog = await getCatalog()
  const question = readQuestion(given, catalog)
  if (question.choices.length > 0) return choiceOf(question)
  const { device, method, thickness, rest, intent } = question
  // no material has this thickness: numbers for another thickness would mislead
  const material = question.badThickness === undefined ? question.material : undefined
  const asks = intent || method !== undefined || thickness !== undefined
  if (!material && !(intent && (device || rest.length === 0))) return null
  const [cell, places] = await Promise.all([
    material && device ? getShortAnswer({ ...question, material, device }, catalog) : null,
    material && device ? [] : findPlaces({ ...question, material }, catalog),
  ])
  const among = cell?.best ? await findAmong([cell.best.id]) : null
  return {
    leads: !material || asks || device !== undefined || rest.length === 0,
    material: material ? materialInfo(material, catalog) : null,
    machine: device ? { slug: device.slug, name: device.name } : null,
    named: namedIn(question),
    choices: [],
    cell: cell && {
      ...cell,
      moduleName: device?.modules.find(({ slug }) => slug === cell.module)?.name ?? cell.module,
      among: (cell.best && among?.get(cell.best.id)) ?? null,
    },
    places: places.map(placeView),
  }
}

/**
 * Returns the materials to choose from when the query asks for settings or contains nothing else; null otherwise. No
 * numbers stand in the answer until the reader has chosen.
 */
function choiceOf(question: Question): AnswerHit | null {
  const { choices, device, method, thickness, rest, intent } = question
  const asks = intent || device !== undefined || method !== undefined || thickness !== undefined
  if (!asks && rest.length > 0) return null
  return {
    ...{ leads: true, material: null, cell: null, places: [] },
    machine: device ? { slug: device.slug, name: device.name } : null,
    named: namedIn(question),
    choices: choices.map(({ slug, names, swatch, hazard }) => ({ slug, names, swatch, hazard })),
  }
}

const namedIn = ({ module, method, thickness, power }: Question): AnswerHit['named'] => ({
  ...(module ? { module: module.slug } : {}),
  ...(method ? { method } : {}),
  ...(thickness === undefined ? {} : { thickness }),
  ...(power ? { watts: power.watts } : {}),
})

/** Returns a place for the answer's card, with the evidence behind it. */
const placeView = ({ material, device, module, pair }: FoundPlace): AnswerPlace => ({
  material: { slug: material.slug, names: material.names },
  machine: { slug: device.slug, name: device.name },
  module: module?.slug ?? null,
  ...{ makers: pair.makersCount, rows: pair.rowsCount, lessons: pair.lessonsCount },
  sureness: pair.sureness.toLowerCase() as AnswerPlace['sureness'],
})
