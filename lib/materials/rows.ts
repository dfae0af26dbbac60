import type { Prisma } from '@/lib/db/generated/client'
import type { Resolution } from '@/lib/settings/fields'
import type { RowNumbers } from './schema'

type Stored = Omit<RowNumbers, 'speed' | 'resolution'> & {
  speed: Prisma.Decimal | null
  resolution: string | null
}

/** Returns the laser's parameters of a stored row, in the types of the rules. */
export const numbersOf = ({
  power,
  passes,
  depth,
  speed,
  resolution,
  density,
  frequency,
  acceleration,
}: Stored): RowNumbers => ({
  ...{ power, passes, depth, density, frequency, acceleration },
  speed: speed === null ? null : Number(speed),
  resolution: resolution as Resolution | null,
})

/** Returns a key of all numbers of a row. The database counts reports by the same numbers (`MaterialRow.numbers`). */
export const numbersKey = ({
  power,
  passes,
  depth,
  speed,
  resolution,
  density,
  frequency,
  acceleration,
}: RowNumbers): string =>
  JSON.stringify([power, passes, depth, speed, resolution, density, frequency, acceleration])

/** Returns whether two rows have all numbers in common, and therefore share their reports. */
export const hasSameNumbers = (one: RowNumbers, other: RowNumbers): boolean =>
  numbersKey(one) === numbersKey(other)
