import { DomainError, type FieldErrors } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Catalog } from '@/lib/settings/catalog'
import type { SettingInput } from '@/lib/settings/fields'
import { checkSettingRow, toSettingRow } from '@/lib/settings/rules'
import type { TriedRow } from './tried-row'
import { hasSameNumbers, numbersOf } from './rows'
import type { EndedInput, RowNumbers } from './schema'

/**
 * Checks the numbers that a member ended at with the rules of the form and returns them. Fields left out come from the
 * row; null when the numbers equal the row's. Throws `invalid` with the fields below `ended`.
 */
export function checkEnded(
  row: TriedRow,
  ended: EndedInput | undefined,
  catalog: Catalog,
): RowNumbers | null {
  if (!ended) return null
  const device = catalog.devices.find(({ id }) => id === row.deviceId)
  const laser = device?.modules.find(({ id }) => id === row.moduleId)
  if (!device || !laser) throw new DomainError('not_found')
  const before = numbersOf(row)
  const given = Object.entries(ended).filter(([, value]) => value !== undefined && value !== null)
  const input: SettingInput = {
    ...before,
    ...Object.fromEntries(given),
    method: row.method,
    module: laser.slug,
  }
  const errors = checkSettingRow(input, device)
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [`ended.${field}`, error]),
  )
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
  const { scheme: _, method: _m, module: _mod, other: _o, ...numbers } = toSettingRow(input, device)
  return hasSameNumbers(numbers, before) ? null : numbers
}

/**
 * Stores the numbers that a member ended at as a row of that member. Changed numbers replace the row, because reports
 * on the old one are about other numbers.
 */
export async function storeEnded(
  tx: Tx,
  { outcomeId, row, ended }: { outcomeId: number; row: TriedRow; ended: RowNumbers | null },
): Promise<void> {
  const known = await tx.materialRow.findUnique({ where: { outcomeId } })
  const isSame = known !== null && ended !== null && hasSameNumbers(numbersOf(known), ended)
  if (isSame || (known === null && ended === null)) return
  if (known) await tx.materialRow.delete({ where: { id: known.id }, select: { id: true } })
  if (!ended) return
  const { scheme, schemeVersion, deviceId, moduleId, materialId, thicknessMm, method, postId, tutorialId } =
    row
  await tx.materialRow.create({
    data: {
      ...{ source: 'TRIED', outcomeId, postId, tutorialId },
      ...{ scheme, schemeVersion, deviceId, moduleId, materialId, thicknessMm, method },
      ...ended,
    },
    select: { id: true },
  })
}
