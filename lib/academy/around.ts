import type { TutorialCardView } from './views'

const RELATED = 3

/** The lessons before and after one in the order of its product. `all` is in reading order. */
export function neighbours(all: readonly TutorialCardView[], id: number) {
  const self = all.find((one) => one.id === id)
  const own = all.filter(({ product }) => product === self?.product)
  const place = own.findIndex((one) => one.id === id)
  return { previous: own[place - 1] ?? null, next: place < 0 ? null : (own[place + 1] ?? null) }
}

/**
 * Lessons near this one, without the one before and after, which are shown anyway: the same section of the product, then
 * what is said of every machine in this section, then other machines in it at the same level.
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
