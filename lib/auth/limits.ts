import { keyedHash } from '@/lib/core/secrets'
import type { RateLimit } from '@/lib/db/limit-rate'
import { foldEmail } from './fold-email'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** seconds between two codes to the same address */
export const CODE_COOLDOWN = 60
export const HANDOFF_SECONDS = 60

const HOUR = 3600

export const limits = {
  /** per mailbox, whoever asks; a browser known to the account and the logged-in member have separate points */
  codePause: { name: 'code_pause', points: 1, seconds: CODE_COOLDOWN },
  codesADay: { name: 'codes_day', points: 10, seconds: 24 * HOUR },
  /** per mailbox and network address, out of those */
  codesADayFromIp: { name: 'codes_pair', points: 6, seconds: 24 * HOUR },
  codesFromIp: { name: 'codes_ip', points: 60, seconds: HOUR },
  /** wrong passwords and codes of one network address, for any account */
  failuresFromIp: { name: 'fail_ip', points: 100, seconds: HOUR / 4 },
  /** wrong passwords of one network address for one account: the member elsewhere is not locked out */
  failuresForAccountFromIp: { name: 'fail_pair', points: 10, seconds: HOUR / 4 },
  /** wrong passwords for one account from browsers that it does not know; its codes still work */
  failuresForAccount: { name: 'fail_account', points: 50, seconds: HOUR },
  /** wrong passwords from one browser that the account knows: counted separately */
  failuresOfDevice: { name: 'fail_device', points: 10, seconds: HOUR / 4 },
  /** wrong codes of a logged-in member */
  failuresOfMember: { name: 'fail_member', points: 20, seconds: HOUR / 4 },
  registersFromIp: { name: 'register_ip', points: 60, seconds: HOUR },
} as const satisfies Record<string, RateLimit>

/** Returns an address as a key of the limits' table, where nobody can read it. */
export function emailKey(email: string): string {
  return keyedHash('email', email).slice(0, 32)
}

/** Returns the mailbox of an address as such a key, so that another spelling shares its limits. */
export function mailboxKey(email: string): string {
  return keyedHash('mailbox', foldEmail(email)).slice(0, 32)
}
