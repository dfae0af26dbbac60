import { query, queryOne } from './database'
import type { Member } from './members'

export type Lesson = { id: number; product: string; section: string; title: string }

export const inQualities = `t.video ->> 'hls' = 'true'`
export const withVideo = 't.video IS NOT NULL'
export const withoutQuiz = `(t.quiz IS NULL OR t.quiz = '[]')`

/** A lesson of the demo that fits, each test another. */
export async function aLesson(where: string, place = 0): Promise<Lesson> {
  return queryOne<Lesson>(
    `SELECT t.id, t.product, t.section, x.title FROM "Tutorial" t
     JOIN "TutorialText" x ON x."tutorialId" = t.id AND x.language = 'en'
     WHERE t."retiredAt" IS NULL AND ${where} ORDER BY t.id OFFSET ${place} LIMIT 1`,
  )
}

export const pathOf = ({ product, section, id }: Lesson) => `/academy/${product}-${section}-${id}`

export const statusOf = async (member: Member, { id }: Lesson) =>
  (
    await query<{ status: string }>(
      'SELECT status FROM "TutorialProgress" WHERE "userId" = $1 AND "tutorialId" = $2',
      [member.id, id],
    )
  )[0]?.status ?? 'NOT_STARTED'
