import { logger } from '@/lib/core/log'
import type { Db } from './client'

/** Returns whether the role of this connection owns the tables, and so could switch off their triggers. */
export async function ownsTables(db: Pick<Db, '$queryRaw'>): Promise<boolean> {
  const [found] = await db.$queryRaw<{ owns: boolean }[]>`
    SELECT pg_has_role(current_user, relowner, 'USAGE') AS owns FROM pg_class WHERE oid = '"Setting"'::regclass`
  return found?.owns ?? false
}

/** Warns at the start when one role does everything in the database, so that the site could rewrite its ledger. */
export async function warnOfOwner(db: Pick<Db, '$queryRaw'>): Promise<void> {
  if (await ownsTables(db).catch(() => false))
    logger.warn(
      'The role of DATABASE_URL owns the tables of the site, so whoever takes over the site can rewrite the ledger. ' +
        'Give it a role of its own: DATABASE_OWNER_URL in .env.example says how.',
    )
}
