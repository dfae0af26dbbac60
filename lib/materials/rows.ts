import type { Prisma } from '@/lib/db/generated/client'
import type { Resolution } from '@/lib/settings/rules'
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

/** The same as a key: of equal rows it is the same. */
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
