import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'

const SHOWN = 50

/** A design that an operator took down, as its author sees it. */
export type RemovedDesignView = { id: number; name: string; language: Locale; reason: string }

/** The viewer's own designs that were removed (at most 50), the newest first. */
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
