import { DomainError } from '@/lib/core/errors'
import type { UserStatus } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'
import { liftSuspensionThatIsOver } from './lift-suspension'

/** What assertMayEnter needs to know of a member. */
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
 * A suspended member cannot log in until the end of the suspension, whose sessions ended with its beginning; what is
 * public stays readable, what was published stays up. Throws account_suspended with why and until when;
 * wrong_credentials for who has left.
 */
export async function assertMayEnter(user: Standing): Promise<void> {
  if (user.status === 'ACTIVE') return
  if (user.status !== 'SUSPENDED') throw new DomainError('wrong_credentials')
  // the queue may be late
  if (user.suspendedUntil && (await liftSuspensionThatIsOver(user.id))) return
  throw suspension(user)
}

/** The refusal in figures: put into words at the entry point. */
export function suspension({
  suspendedUntil,
  suspendedReason,
}: Omit<Standing, 'id' | 'status'>): DomainError {
  return new DomainError('account_suspended', {
    params: {
      limited: suspendedUntil ? 'yes' : 'no',
      until: suspendedUntil?.getTime() ?? 0,
      reason: suspendedReason ?? 'guidelines',
      // the sentence for the reason: lib/web/texts.ts
      why: '',
    },
  })
}
