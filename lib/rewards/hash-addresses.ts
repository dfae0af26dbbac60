import { prisma } from '@/lib/db/client'
import { addressHash } from './address-hash'
import { addressSchema } from './schema'

const BATCH = 500

/** Hashes the addresses of parcels from before addresses were compared, a batch per call. Returns how many. */
export async function hashAddresses(): Promise<number> {
  const rows = await prisma.$queryRaw<{ id: number; address: unknown }[]>`
    SELECT id, address FROM "Redemption" WHERE "addressHash" IS NULL AND address IS NOT NULL ORDER BY id LIMIT ${BATCH}`
  const hashed = rows.flatMap(({ id, address }) => {
    const parsed = addressSchema.safeParse(address)
    return parsed.success ? [{ id, hash: addressHash(parsed.data) }] : []
  })
  if (hashed.length === 0) return 0
  return prisma.$executeRaw`
    UPDATE "Redemption" AS redemption SET "addressHash" = hashed.hash
    FROM json_to_recordset(${JSON.stringify(hashed)}::json) AS hashed (id int, hash text)
    WHERE redemption.id = hashed.id AND redemption."addressHash" IS NULL`
}
