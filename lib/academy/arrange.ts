import { levels, placePath, sections, type Level, type Product, type Section } from './places'
import type { TutorialCardView } from './views'

const RELATED = 3

/** Returns the path of a product: the wanted section when it has lessons there, else its first section that has. */
export function productHref(all: readonly TutorialCardView[], product: Product, wanted: Section): string {
  const has = (section: Section) => all.some((one) => one.product === product && one.section === section)
  return placePath({ product, section: has(wanted) ? wanted : (sections.find(has) ?? 'start') })
}

/** Groups lessons by level in the order of the path, without empty levels. */
export function groupByLevel(
  list: readonly TutorialCardView[],
): { level: Level; items: TutorialCardView[] }[] {
  return levels
    .map((level) => ({ level, items: list.filter((one) => one.level === level) }))
    .filter(({ items }) => items.length > 0)
}

export type LevelTab = {
  level: Level
  /** all lessons of the product at this level, whatever their section */
  ids: number[]
  /**
   * path of the level in this section, or in the first section that has it; null when the product has no lesson at this
   * level
   */
  href: string | null
  /** whether this section has lessons at the level */
  here: boolean
}

/** Returns the four levels of a product, seen from one of its sections. */
export function levelTabs(own: readonly TutorialCardView[], section: Section): LevelTab[] {
  return levels.map((level) => {
    const items = own.filter((one) => one.level === level)
    const here = items.some((one) => one.section === section)
    const home = here ? section : sections.find((place) => items.some((one) => one.section === place))
    const product = items[0]?.product
    return {
      level,
      ids: items.map(({ id }) => id),
      href: product && home ? `${placePath({ product, section: home })}#${level}` : null,
      here,
    }
  })
}

/** Returns a product's lessons in the order of its path: level by level, as members should read them. */
export const inOrder = <Lesson extends { product: Product; level: Level }>(
  lessons: readonly Lesson[],
  product: Product,
): Lesson[] =>
  levels.flatMap((level) => lessons.filter((one) => one.product === product && one.level === level))

/** Returns the lessons before and after one on the path of its product, or null. `all` must be in reading order. */
export function neighbours(all: readonly TutorialCardView[], id: number) {
  const self = all.find((one) => one.id === id)
  const own = self ? inOrder(all, self.product) : []
  const place = own.findIndex((one) => one.id === id)
  return { previous: own[place - 1] ?? null, next: place < 0 ? null : (own[place + 1] ?? null) }
}

/**
 * Returns lessons near this one, without its neighbours, which the page shows anyway: those of the same section of the
 * product, then general lessons of this section, then lessons for other machines in it at the same level.
 */
export function relatedTutorials(all: readonly TutorialCardView[], id: number): TutorialCardView[] {
  const self = all.find((one) => one.id === id)
  if (!self) return []
  const { previous, next } = neighbours(all, id)
  const distance = (other: TutorialCardView) => {
    if (other.section !== self.section) return other.product === self.product ? 4 : null
    if (other.product === self.product) return 1
    if (other.product === 'general') return 2
    return other.level === self.level ? 3 : 5
  }
  return all
    .filter((other) => other.id !== id && other.id !== previous?.id && other.id !== next?.id)
    .flatMap((other) => {
      const far = distance(other)
      return far === null ? [] : [{ other, far }]
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, RELATED)
    .map(({ other }) => other)
}

/**
 * Returns the lessons that help as preparation: those that the lesson names, else the last one of the level below in
 * its product, preferably of its own section. They are a recommendation, no requirement.
 */
export function prerequisitesOf(all: readonly TutorialCardView[], id: number): TutorialCardView[] {
  const self = all.find((one) => one.id === id)
  if (!self) return []
  const named = self.prerequisites.flatMap((needed) => all.find((one) => one.id === needed) ?? [])
  const below = levels[levels.indexOf(self.level) - 1]
  if (named.length > 0 || !below) return named
  const lower = all.filter((one) => one.product === self.product && one.level === below)
  const last = lower.findLast((one) => one.section === self.section) ?? lower.at(-1)
  return last ? [last] : []
}
