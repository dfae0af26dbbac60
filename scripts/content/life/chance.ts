import { createHash } from 'node:crypto'

/** Returns a number from 0 to 1, always the same for the same seed. */
export const chance = (seed: string): number =>
  createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32

/** Returns the list in an order that depends on `words` alone; elements with a larger `weight` tend to the front. */
export function shuffled<T>(
  list: readonly T[],
  seed: string,
  name: (one: T) => string | number,
  weight: (one: T) => number = () => 1,
): T[] {
  const keyed = list.map((one) => ({ one, key: chance(`${seed} ${name(one)}`) ** (1 / weight(one)) }))
  return keyed.sort((a, b) => b.key - a.key).map(({ one }) => one)
}
