import { DomainError } from './errors'

/** What comes back, or null where it throws not_found; every other failure goes on. */
export async function orAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
}
