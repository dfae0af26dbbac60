import type { OutcomeName, RowNumbers } from './schema'

type Strength = Pick<RowNumbers, 'power' | 'passes' | 'depth' | 'speed'>

/** The direction of each number: more power, depth and passes mean more energy, more speed means less. */
const signs = { power: 1, depth: 1, passes: 1, speed: -1 } as const

/**
 * Returns the first field that contradicts the outcome: stronger numbers after "too strong", or weaker ones after "too
 * weak". Null when any number goes the right way, because only the member who tried it knows the combined effect.
 */
export function wrongWay(
  outcome: OutcomeName,
  row: Strength,
  ended: Strength | null,
): keyof typeof signs | null {
  if (!ended || (outcome !== 'too_weak' && outcome !== 'too_strong')) return null
  const right = outcome === 'too_weak' ? 1 : -1
  const moved = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((key) => {
    const by = ((ended[key] ?? 0) - (row[key] ?? 0)) * signs[key]
    return by === 0 ? [] : [{ key, isRight: by * right > 0 }]
  })
  return moved.some(({ isRight }) => isRight) ? null : (moved[0]?.key ?? null)
}
