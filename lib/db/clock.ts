import { prisma, type Tx } from './client'

/** The time by the database's clock, which all processes share. */
export async function databaseNow(db: Pick<Tx, '$queryRaw'> = prisma): Promise<Date> {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  return clock!.now
}
