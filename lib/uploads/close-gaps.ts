import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { limitRate } from '@/lib/web/rate-limits'
import { closeGapsIn } from './examine'
import { hashSource, memorySource } from './file-source'
import { withOwnDrawing } from './own-drawing'
import { saveUpload } from './save-upload'
import type { UploadResult } from './schema'

/**
 * Creates a new version of the viewer's drawing, in which short lines close gaps of up to 0.1 mm in open outlines. The
 * original stays. Returns the new upload, which the author puts in its place. Throws `not_found`, `invalid` when there
 * is nothing to close, and the errors of `saveUpload`.
 */
export async function closeDrawingGaps(viewer: Viewer, { id }: { id: number }): Promise<UploadResult> {
  await limitRate(viewer, 'upload')
  return withOwnDrawing(viewer, id, async ({ name, ext, facts, source }) => {
    const unit = facts.unitAssumed ? undefined : facts.unit
    const bytes = facts.closable ? await closeGapsIn(ext, source, unit) : null
    if (!bytes) throw new DomainError('invalid', { fields: { file: { code: 'gaps_stay' } } })
    const closed = memorySource(bytes)
    const given = { name: closedName(name), sha256: await hashSource(closed), source: closed }
    return saveUpload(viewer, { kind: 'design', ...given, ...(unit ? { unit } : {}) })
  })
}

/** Returns the name of the closed drawing: box.svg becomes box-closed.svg. */
const closedName = (name: string) => name.replace(/(?=\.[^.]*$)/, '-closed')
