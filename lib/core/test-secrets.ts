import { randomBytes } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { env, forgetEnv } from '@/lib/env'

/**
 * For tests: returns a function that rotates AUTH_SECRET as operators do, until the test is over. The secret before
 * stays accepted unless `keep` is false. The first secret becomes ADDRESS_SECRET unless `address` names another.
 */
export function turnSecrets(): (options?: { keep?: boolean; address?: string }) => void {
  const set = (name: string, value: string) => vi.stubEnv(name, value)
  const first = env().ADDRESS_SECRET ?? env().AUTH_SECRET
  onTestFinished(() => {
    vi.unstubAllEnvs()
    forgetEnv()
  })
  return ({ keep = true, address = first } = {}) => {
    const { AUTH_SECRET: before } = env()
    set('ADDRESS_SECRET', address)
    set('AUTH_SECRET_PREVIOUS', keep ? before : '')
    set('AUTH_SECRET', randomBytes(32).toString('hex'))
    forgetEnv()
  }
}
