import { DomainError } from './errors'

/** Returns the result of `work`, or null when it throws `not_found`; passes every other failure on. */
export async function orAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
}
