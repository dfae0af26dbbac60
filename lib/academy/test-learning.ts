import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { setProgress } from './set-progress'

/** For tests: so many seconds have passed since the member's last reports; fewer than 0: the clock was set back. */
export async function passTime({ id }: { id: number }, seconds: number): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "LearningClock" SET at = at - ${seconds} * interval '1 second' WHERE "userId" = ${id}`
  await prisma.$executeRaw`
    UPDATE "TutorialProgress" SET "beatAt" = "beatAt" - ${seconds} * interval '1 second' WHERE "userId" = ${id}`
}

/** For tests: the member reads lessons and watches their films as long as it takes, to their ends. */
export async function learn(viewer: Viewer, ...ids: number[]): Promise<void> {
  for (const id of ids) {
    let { status } = await setProgress(viewer, { id })
    while (status === 'LEARNING') {
      await passTime(viewer, 300)
      ;({ status } = await setProgress(viewer, { id, readTo: 1, ranges: [[0, 86_400]], seconds: 300 }))
    }
  }
}

/** For tests: what Tutorial.video holds of a film. */
export const aFilm = (seconds: number) => ({
  ...{ token: 'a'.repeat(32), seconds, width: 1280, height: 720, hls: false, captions: [], chapters: [] },
})
