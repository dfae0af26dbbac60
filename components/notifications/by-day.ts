import type { WordedNotification } from '@/lib/notifications/views'

const DAY_MS = 86_400_000

export type NewsDay<Note> = { key: string; kind: 'new' | 'today' | 'yesterday' | 'day'; notes: Note[] }

/**
 * What is unread first, the rest by its day, the newest first; a day is one of UTC, as everywhere where no member's own is
 * meant.
 */
export function byDay<Note extends Pick<WordedNotification, 'read' | 'at'>>(
  notes: readonly Note[],
  now: number,
): NewsDay<Note>[] {
  const fresh = notes.filter(({ read }) => !read)
  const days: NewsDay<Note>[] = fresh.length > 0 ? [{ key: 'new', kind: 'new', notes: fresh }] : []
  const today = Math.floor(now / DAY_MS)
  for (const note of notes.filter(({ read }) => read)) {
    const key = note.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.key === key) {
      last.notes.push(note)
      continue
    }
    const ago = today - Math.floor(Date.parse(note.at) / DAY_MS)
    days.push({ key, kind: ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : 'day', notes: [note] })
  }
  return days
}
