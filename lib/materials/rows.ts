import type { Prisma } from '@/lib/db/generated/client'
import type { Resolution } from '@/lib/settings/fields'
import type { RowNumbers } from './schema'

type Stored = Omit<RowNumbers, 'speed' | 'resolution'> & {
  speed: Prisma.Decimal | null
  resolution: string | null
}

/** The laser's parameters, as the rules write them. */
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

/** All numbers of a row in one word; the database counts reports by the same ones (`MaterialRow.numbers`). */
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

/** Whether two rows set the laser alike, in every number: reports on the one are reports on the other. */
export const hasSameNumbers = (one: RowNumbers, other: RowNumbers): boolean =>
  numbersKey(one) === numbersKey(other)
