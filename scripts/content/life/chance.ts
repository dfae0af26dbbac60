import { createHash } from 'node:crypto'

/** 0 to 1, the same for the same words. */
export const chance = (seed: string): number =>
  createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32

/** The same list in an order of its own for each `words`; where `weight` is larger, nearer to the front. */
export function shuffled<T>(
  list: readonly T[],
  seed: string,
  name: (one: T) => string | number,
  weight: (one: T) => number = () => 1,
): T[] {
  const keyed = list.map((one) => ({ one, key: chance(`${seed} ${name(one)}`) ** (1 / weight(one)) }))
  return keyed.sort((a, b) => b.key - a.key).map(({ one }) => one)
}
