import { within } from '@/lib/core/within'
import { prisma } from './client'

const PATIENCE_MS = 1_500

/** Returns whether the database answers soon enough to serve a page with. */
export async function databaseAnswers(): Promise<boolean> {
  const asked = prisma.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  return within(PATIENCE_MS, asked, false)
}

/**
 * Shares `databaseAnswers` through a global of the process, because server/page-failures.mjs lies outside the bundle.
 */
export function shareAnswerCache(): void {
  ;(globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.databaseAnswers')] = databaseAnswers
}
