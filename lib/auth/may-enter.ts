import { DomainError } from '@/lib/core/errors'
import type { UserStatus } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'
import { liftSuspensionThatIsOver } from './lift-suspension'

/** The columns that assertMayEnter needs. */
export const mayEnterSelect = {
  id: true,
  status: true,
  suspendedUntil: true,
  suspendedReason: true,
} satisfies Prisma.UserSelect

type Standing = {
  id: number
  status: UserStatus
  suspendedUntil: Date | null
  suspendedReason: string | null
}

/**
 * Checks that a member may log in. A suspended member cannot until the suspension ends, which also ended their
 * sessions; public content stays readable and published. Throws `account_suspended` with the reason and the end;
 * `wrong_credentials` for a deleted account.
 */
export async function assertMayEnter(user: Standing): Promise<void> {
  if (user.status === 'ACTIVE') return
  if (user.status !== 'SUSPENDED') throw new DomainError('wrong_credentials')
  // The job that lifts it may be late.
  if (user.suspendedUntil && (await liftSuspensionThatIsOver(user.id))) return
  throw suspension(user)
}

/** Returns the refusal with its numbers; the entry point translates it. */
export function suspension({
  suspendedUntil,
  suspendedReason,
}: Omit<Standing, 'id' | 'status'>): DomainError {
  return new DomainError('account_suspended', {
    params: {
      limited: suspendedUntil ? 'yes' : 'no',
      until: suspendedUntil?.getTime() ?? 0,
      reason: suspendedReason ?? 'guidelines',
      // lib/web/texts.ts inserts the sentence of the reason
      why: '',
    },
  })
}
