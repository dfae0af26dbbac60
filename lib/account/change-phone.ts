import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { limitRate } from '@/lib/web/rate-limits'
import { phoneView, readPhone } from './phone-number'
import type { PhoneChangeInput, PhoneView } from './change-phone-schema'

/**
 * Saves the viewer's mobile number as E.164; an empty one deletes it. Returns the view of the number. Throws `invalid`
 * (`number`), `too_many`.
 */
export async function changePhone(
  viewer: Viewer,
  { region, number }: PhoneChangeInput,
): Promise<PhoneView | null> {
  await limitRate(viewer, 'edit')
  const phone = number === '' ? null : readPhone(region, number)
  if (number !== '' && phone === null)
    throw new DomainError('invalid', { fields: { number: { code: 'format_error' } } })
  await prisma.user.update({ where: { id: viewer.id }, data: { phone }, select: { id: true } })
  return phoneView(phone)
}
