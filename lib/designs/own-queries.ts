import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { DomainError } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import { seenDesigns } from './policy'
import { readDesign } from './queries'
import type { DesignDetailView } from './views'

const SHOWN = 50

/** A design that an operator removed, as its author sees it. */
export type RemovedDesignView = { id: number; name: string; language: Locale; reason: string }

/** Returns the viewer's own removed designs (at most 50), the newest first. */
export async function listRemovedDesigns(viewer: Viewer): Promise<RemovedDesignView[]> {
  const rows = await prisma.design.findMany({
    where: { authorId: viewer.id, status: 'REMOVED', deletedAt: null },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { id: true, name: true, language: true, removedReason: true },
  })
  return rows.map(({ language, removedReason, ...row }) => ({
    ...row,
    language: languageFromDb(language),
    reason: removedReason ?? 'guidelines',
  }))
}

/** The state that `?preview=1` shows beside a design. */
export type DesignPreviewState = {
  /** true for the author, false for an operator */
  own: boolean
  /** why it was removed; null while it is public */
  reason: string | null
}

/**
 * Returns a design for `?preview=1`, public or removed, to its author and to operators. Throws `not_found` for everyone
 * else, and for a deleted design.
 */
export async function getDesignPreview(
  viewer: Viewer,
  id: number,
): Promise<{ design: DesignDetailView; state: DesignPreviewState }> {
  const seen = { id, ...seenDesigns(viewer) }
  const [design, row] = await Promise.all([
    readDesign(seen),
    prisma.design.findFirst({
      where: seen,
      select: { authorId: true, status: true, removedReason: true },
    }),
  ])
  if (!design || !row) throw new DomainError('not_found')
  const reason = row.status === 'REMOVED' ? (row.removedReason ?? 'guidelines') : null
  return { design, state: { own: row.authorId === viewer.id, reason } }
}
