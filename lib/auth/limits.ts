import { keyedHash } from '@/lib/core/secrets'
import type { RateLimit } from '@/lib/db/limit-rate'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** seconds between two codes to the same address (§9) */
export const CODE_COOLDOWN = 60
export const HANDOFF_SECONDS = 60

const HOUR = 3600

export const limits = {
  codePause: { name: 'code_pause', points: 1, seconds: CODE_COOLDOWN },
  codesADay: { name: 'codes_day', points: 10, seconds: 24 * HOUR },
  codesFromIp: { name: 'codes_ip', points: 60, seconds: HOUR },
  /** wrong passwords and codes of one network address, whoever is meant */
  failuresFromIp: { name: 'fail_ip', points: 100, seconds: HOUR / 4 },
  /** wrong passwords of one network address for one account: the member elsewhere is not locked out */
  failuresForAccountFromIp: { name: 'fail_pair', points: 10, seconds: HOUR / 4 },
  /** wrong passwords for one account from everywhere; its codes still work */
  failuresForAccount: { name: 'fail_account', points: 50, seconds: HOUR },
  registersFromIp: { name: 'register_ip', points: 60, seconds: HOUR },
} as const satisfies Record<string, RateLimit>

/** An address as a key of the limits' table: nobody can read it there. */
export function emailKey(email: string): string {
  return keyedHash('email', email).slice(0, 32)
}
