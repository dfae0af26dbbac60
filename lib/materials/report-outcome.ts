import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import type { Locale } from '@/lib/i18n/locales'
import { getCatalog } from '@/lib/settings/queries'
import { isBlockedBetween } from '@/lib/members/blocks'
import { limitRate } from '@/lib/web/rate-limits'
import { checkEnded, storeEnded } from './ended-rows'
import { assertOwnMachine } from './own-machine'
import { outcomeToDb, readOutcome, type OutcomeView } from './outcome-views'
import { checkResultPicture } from './result-picture'
import type { ReportOutcomeInput } from './schema'
import { wrongWay } from './wrong-way'
import { findTriedRow } from './tried-row'

type Report = ReportOutcomeInput & {
  row: number
  /** keyed hash of the sender's address; null when it is unknown */
  addressHash?: string | null
  /** of the words in what is thrown; the member's own where nobody says */
  locale?: Locale
}

/**
 * Stores the viewer's report on a row of the library, one for each row; it replaces an earlier one. Returns the report
 * and whether it counts yet. The numbers that the viewer ended at become a row of theirs. Triggers and the queue update
 * the cells. Throws `too_many`; `not_found` for a row that is not public; `machine_first` with the modules to choose
 * from until the viewer has named that machine and module as theirs; `invalid` for an own row, for numbers that the
 * machine does not take or that contradict the outcome, for a picture of another member, and for a new note or picture
 * across a block.
 */
export async function reportOutcome(viewer: Viewer, report: Report): Promise<OutcomeView> {
  await limitRate(viewer, 'outcome')
  const catalog = await getCatalog()
  return inTransaction(async (tx) => {
    await lockStanding(tx, viewer.id)
    const row = await findTriedRow(tx, report.row, catalog)
    if (row.makerId === viewer.id) throw new DomainError('invalid', { fields: { row: { code: 'own_row' } } })
    await assertWords(tx, viewer, row.makerId, report)
    await assertOwnMachine(tx, viewer, { ...row, modules: report.modules, locale: report.locale }, catalog)
    const ended = checkEnded(row, report.ended, catalog)
    const wrong = wrongWay(report.outcome, { ...row, speed: row.speed?.toNumber() ?? null }, ended)
    if (wrong)
      throw new DomainError('invalid', {
        fields: {
          [`ended.${wrong}`]: { code: report.outcome === 'too_weak' ? 'not_weaker' : 'not_stronger' },
        },
      })
    if (report.uploadId) await checkResultPicture(tx, viewer, { rowId: row.id, uploadId: report.uploadId })
    const crowded = await isCrowded(tx, viewer, row.cellId, report.addressHash ?? null)
    const [{ id }] = await tx.$queryRaw<[{ id: number }]>`
      INSERT INTO "MaterialOutcome" AS known ("rowId", "memberId", outcome, note, "uploadId", "addressHash", crowded, "changedAt")
      VALUES (${row.id}::int, ${viewer.id}::int, ${outcomeToDb[report.outcome]}::"Outcome", ${report.note ?? ''},
        ${report.uploadId ?? null}::int, ${report.addressHash ?? null}, ${crowded}, clock_timestamp())
      ON CONFLICT ("memberId", "rowId") DO UPDATE SET outcome = excluded.outcome, note = excluded.note,
        "uploadId" = excluded."uploadId", "changedAt" = excluded."changedAt"
      RETURNING known.id`
    await storeEnded(tx, { outcomeId: id, row, ended })
    return readOutcome(tx, viewer, row.id)
  })
}

/**
 * Throws `invalid` for a new note or picture across a block; numbers and the earlier note and picture stay. Otherwise
 * makers could clear critics off their rows by blocking them, and blocked members could send the maker new words
 * (docs/decisions/0431-a-block-takes-words-and-no-numbers.md).
 */
async function assertWords(
  tx: Tx,
  viewer: Viewer,
  makerId: number | null,
  { row: rowId, note, uploadId }: Report,
): Promise<void> {
  if (makerId === null || (!note && !uploadId)) return
  if (!(await isBlockedBetween(tx, viewer.id, [makerId]))) return
  const before = await tx.materialOutcome.findUnique({
    where: { memberId_rowId: { memberId: viewer.id, rowId } },
    select: { note: true, uploadId: true },
  })
  const refused = { code: 'numbers_only' }
  const fields = {
    ...(note && note !== before?.note ? { note: refused } : {}),
    ...(uploadId && uploadId !== before?.uploadId ? { uploadId: refused } : {}),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}

/**
 * Returns whether the reports of other members of the viewer's network in the cell have reached the limit. The result
 * is stored, because the address is forgotten later. The advisory lock makes reports of one network wait for each
 * other.
 */
async function isCrowded(
  tx: Tx,
  viewer: Viewer,
  cellId: number,
  addressHash: string | null,
): Promise<boolean> {
  if (addressHash === null) return false
  const most = await readOperatorSetting(tx, 'materials.reports_of_network')
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kerf_network'), hashtext(${addressHash}))`
  const [{ members }] = await tx.$queryRaw<[{ members: number }]>`
    SELECT count(DISTINCT "memberId")::int AS members
    FROM "MaterialOutcome"
    WHERE "addressHash" = ${addressHash} AND NOT crowded AND "memberId" <> ${viewer.id} AND "cellId" = ${cellId}`
  return members >= most
}
