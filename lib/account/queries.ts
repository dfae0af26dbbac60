import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { newsletterState } from '@/lib/newsletter/subscription'
import { phoneView } from './phone-number'
import type { AccountView } from './views'

/** Returns the data of the account page. */
export async function getAccount({ id }: Viewer): Promise<AccountView> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      email: true,
      passwordHash: true,
      language: true,
      newsletter: true,
      newsletterRequest: { select: { email: true, expiresAt: true } },
      hideFollows: true,
      phone: true,
      region: true,
      dayOffsetMinutes: true,
      createdAt: true,
      googleAccounts: { select: { provider: true }, take: 1 },
    },
  })
  return {
    id,
    email: user.email,
    hasPassword: user.passwordHash !== null,
    google: user.googleAccounts.length > 0,
    language: languageFromDb(user.language),
    newsletter: newsletterState(user),
    hideFollows: user.hideFollows,
    phone: phoneView(user.phone),
    region: user.region,
    dayOffsetMinutes: user.dayOffsetMinutes,
    joinedAt: user.createdAt.toISOString(),
  }
}
