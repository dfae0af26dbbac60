import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { phoneView, readPhone } from './phone-number'
import type { PhoneChangeInput, PhoneView } from './change-phone-schema'

/**
 * Saves the viewer's mobile number as E.164; an empty one deletes it. Returns the view of the number. Throws `invalid`
 * (`number`).
 */
export async function changePhone(
  viewer: Viewer,
  { region, number }: PhoneChangeInput,
): Promise<PhoneView | null> {
  const phone = number === '' ? null : readPhone(region, number)
  if (number !== '' && phone === null)
    throw new DomainError('invalid', { fields: { number: { code: 'format_error' } } })
  await prisma.user.update({ where: { id: viewer.id }, data: { phone }, select: { id: true } })
  return phoneView(phone)
}
