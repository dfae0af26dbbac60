import type { OutcomeName, RowNumbers } from './schema'

type Strength = Pick<RowNumbers, 'power' | 'passes' | 'depth' | 'speed'>

/** More of the first three is more energy; more speed is less. */
const signs = { power: 1, depth: 1, passes: 1, speed: -1 } as const

/**
 * The field by which the numbers that somebody ended at say the contrary of the outcome: stronger where the row was too strong,
 * weaker where it was too weak. Null where one of them goes the right way: what more of one and less of another comes to, only
 * who tried it knows.
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
