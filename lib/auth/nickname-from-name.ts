import { randomInt } from 'node:crypto'
import type { Tx } from '@/lib/db/client'
import { nicknameKey } from './nickname-key'
import { isReservedNickname } from './policy'
import { NICKNAME_MAX, nicknameSchema } from './schema'

const ATTEMPTS = 12

/** Returns a free nickname that follows the rules, as close as possible to a name from another site. */
export async function nicknameFromName(tx: Tx, name: string | null | undefined): Promise<string> {
  const base = tidy(name)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const candidate = attempt === 0 ? base : withNumber(base, attempt)
    const taken =
      isReservedNickname(candidate) ||
      (await tx.user.findUnique({ where: { nicknameKey: nicknameKey(candidate) }, select: { id: true } }))
    if (!taken) return candidate
  }
  return withNumber('maker', 9)
}

/** Returns the name cut to the rules of nicknames; `maker` when nothing is left of it. */
function tidy(name: string | null | undefined): string {
  const cleaned = [...(name ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}\p{Zs}'._-]/gu, '')]
    .slice(0, NICKNAME_MAX)
    .join('')
  const parsed = nicknameSchema.safeParse(cleaned)
  return parsed.success ? parsed.data : 'maker'
}

function withNumber(base: string, digits: number): string {
  const number = String(randomInt(10 ** Math.min(digits + 1, 9)))
  return `${[...base]
    .slice(0, NICKNAME_MAX - number.length - 1)
    .join('')
    .trim()} ${number}`
}
