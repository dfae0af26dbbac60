import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'

/**
 * Who may see a file: everybody as part of the site itself, everybody with public content, or only those with access.
 */
export type Seen = 'site' | 'public' | 'own'

type Row = { token: string; uploadId: number | null; ownerId: number | null; seen: boolean }

/**
 * Returns who may read the file of this token now, or null when the viewer may not: everybody when public content shows
 * it, otherwise its owner, operators, and members who redeemed it as a reward. Asks the database each time, so that
 * removed files are gone at once. Calls `whoAsks` only for files that are not public.
 */
export async function seeFile(token: string, whoAsks: () => Promise<Viewer | null>): Promise<Seen | null> {
  const row = await findSeen(token)
  if (!row) return null
  if (row.seen) return row.ownerId === null ? 'site' : 'public'
  const viewer = await whoAsks()
  if (!viewer || row.uploadId === null) return null
  const mayRead =
    viewer.role === 'OPERATOR' || viewer.id === row.ownerId || (await hasRedeemed(viewer.id, row.uploadId))
  return mayRead ? 'own' : null
}

const AT_ONCE = 200
type Asked = { token: string; answer: (row: Row | null) => void; fail: (error: unknown) => void }
const waiting: Asked[] = []
let asking = false

/**
 * Looks up a token. Browsers request the pictures of a page together, so requests that arrive during a query share the
 * next one.
 */
function findSeen(token: string): Promise<Row | null> {
  return new Promise((answer, fail) => {
    waiting.push({ token, answer, fail })
    if (!asking) void ask()
  })
}

async function ask(): Promise<void> {
  asking = true
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE)
    try {
      const tokens = [...new Set(batch.map(({ token }) => token))]
      const rows = await prisma.$queryRaw<Row[]>`SELECT * FROM kerf_files_seen(${tokens}::text[])`
      const byToken = new Map(rows.map((row) => [row.token, row]))
      for (const { token, answer } of batch) answer(byToken.get(token) ?? null)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
  asking = false
}

async function hasRedeemed(userId: number, fileUploadId: number): Promise<boolean> {
  const found = await prisma.redemption.findFirst({
    where: { userId, status: 'SUCCEEDED', reward: { fileUploadId } },
    select: { id: true },
  })
  return found !== null
}
