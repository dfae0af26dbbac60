import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { securityEvent } from '@/lib/core/security-log'
import { assertPoint, takePoint, type RateLimit } from '@/lib/db/limit-rate'
import { zipFiles, type ZipEntry } from '@/lib/uploads/zip-files'
import { listFiles, planFiles } from './files'
import { writeSubject } from './parts'
import { subjects } from './subjects'

const anHour: RateLimit = { name: 'export', points: 10, seconds: 3600 }
/** At the largest part, a connection that takes longer is slower than 600 KB a second. */
const TIMEOUT_MS = 60 * 60 * 1000

/** Returns how many archives the viewer's data fill: one, unless there are gigabytes of files. */
export async function countExportParts(viewer: Viewer): Promise<number> {
  return (await planFiles(viewer.id)).length
}

/** Checks whether exportAccount would succeed now, without counting as a try. Throws the same errors. */
export async function checkExport(viewer: Viewer, { part }: { part: number }): Promise<void> {
  await assertPoint(anHour, String(viewer.id))
  await findPart(viewer, part)
}

/**
 * Returns everything of the viewer (docs/product.md "Accounts and sessions") as a zip archive that is made while it is
 * sent: a JSON document per subject, and the files. Other members appear by number alone. `part` counts from 1; the
 * first one has the documents. Throws `too_many` (with seconds) after ten in an hour, `not_found` for a part that does
 * not exist.
 */
export async function exportAccount(
  viewer: Viewer,
  { part }: { part: number },
): Promise<{ name: string; archive: ReadableStream<Uint8Array> }> {
  await takePoint(anHour, String(viewer.id))
  const { range, parts } = await findPart(viewer, part)
  securityEvent('export', { outcome: 'ok', member: viewer.id, count: part })
  const day = new Date().toISOString().slice(0, 10)
  return {
    name: parts === 1 ? `kerf-${viewer.id}-${day}.zip` : `kerf-${viewer.id}-${day}-${part}.zip`,
    archive: zipFiles(everything(viewer.id, part, range), { timeoutMs: TIMEOUT_MS }),
  }
}

async function findPart(viewer: Viewer, part: number) {
  const plan = await planFiles(viewer.id)
  const range = plan[part - 1]
  if (!range) throw new DomainError('not_found')
  return { range, parts: plan.length }
}

async function* everything(
  userId: number,
  part: number,
  range: { from: number; to: number },
): AsyncGenerator<ZipEntry> {
  if (part === 1)
    for (const subject of subjects) yield { name: subject.file, chunks: writeSubject(subject, userId) }
  yield* listFiles(userId, range)
}
