import { prisma } from './client'

const PATIENCE_MS = 1_500

/** Returns whether the database answers soon enough to serve a page with. */
export async function databaseAnswers(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const asked = prisma.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([asked, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Shares `databaseAnswers` through a global of the process, because server/page-failures.mjs lies outside the bundle.
 */
export function shareAnswerCache(): void {
  ;(globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.databaseAnswers')] = databaseAnswers
}
