import { ask } from './api'
import { query, queryOne } from './database'
import { tokenOf, type Member } from './members'

export type Lesson = { id: number; product: string; section: string; title: string }

export const inQualities = `t.video ->> 'hls' = 'true'`
export const withVideo = 't.video IS NOT NULL'
export const withoutQuiz = `(t.quiz IS NULL OR t.quiz = '[]')`

/** Excludes lessons that a test makes for itself and removes. */
export const ofTheDemo = `t."retiredAt" IS NULL AND t.slug NOT LIKE 'e2e-%'`

/** Returns a lesson of the demo that meets `where`; each test uses another `place`. */
export async function aLesson(where: string, place = 0): Promise<Lesson> {
  return queryOne<Lesson>(
    `SELECT t.id, t.product, t.section, x.title FROM "Tutorial" t
     JOIN "TutorialText" x ON x."tutorialId" = t.id AND x.language = 'en'
     WHERE ${ofTheDemo} AND ${where} ORDER BY t.id OFFSET ${place} LIMIT 1`,
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

/** Moves a member's clock back, as if `seconds` had passed since the last reports. */
export async function passTime({ id }: Member, seconds: number): Promise<void> {
  await query(`UPDATE "LearningClock" SET at = at - $2 * interval '1 second' WHERE "userId" = $1`, [
    id,
    seconds,
  ])
  await query(
    `UPDATE "TutorialProgress" SET "beatAt" = "beatAt" - $2 * interval '1 second' WHERE "userId" = $1`,
    [id, seconds],
  )
}

/** Reports that the member has read the lessons and watched their films to the end, in the time that this takes. */
export async function haveRead(member: Member, ...lessons: { id: number }[]): Promise<void> {
  const token = await tokenOf(member)
  for (const { id } of lessons) {
    const report = async (body: object) =>
      (await ask(`PUT /tutorials/${id}/progress`, { token, body })) as { status: string }
    let { status } = await report({})
    while (status === 'LEARNING') {
      await passTime(member, 300)
      ;({ status } = await report({ readTo: 1, ranges: [[0, 600]], seconds: 300 }))
    }
  }
}
