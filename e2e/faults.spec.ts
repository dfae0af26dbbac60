import { expect, test } from '@playwright/test'
import { campaign } from '../bench/faults/campaign'
import { layGround, type Ground } from '../bench/faults/ground'

// The part of `npm run bench -- faults` that is small enough for each check.

/** The bench allows two seconds, on a machine of its own; here other tests run beside it, and development compiles. */
const BACK_MS = process.env.KERF_E2E_MODE === 'dev' ? 60_000 : 20_000

let ground: Ground
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ground = await layGround()
})
test.afterAll(() => ground?.stop())

test('a killed process, a missing database and a full disk lose nothing that was acknowledged, and all sums are right', async () => {
  test.setTimeout(300_000)
  const row = await campaign(
    ground,
    async ({ back, load }) => {
      await ground.site.kill()
      await ground.site.start()
      await back()

      const answered = (status: number) =>
        [...load.answers].reduce((sum, [name, times]) => sum + (name.endsWith(` ${status}`) ? times : 0), 0)
      const before = answered(503)
      await ground.database.stop()
      await expect.poll(() => answered(503), { timeout: 40_000 }).toBeGreaterThan(before)
      await ground.database.start()
      await back()

      // only root can make a disk for the test
      if (!ground.disk) return
      ground.disk.fill()
      await expect.poll(() => answered(507), { timeout: 40_000 }).toBeGreaterThan(0)
      ground.disk.free()
      await back()
    },
    { workers: 4 },
  )
  expect({ lost: row.lost, wrong: row.wrong }).toEqual({ lost: [], wrong: [] })
  expect(row.acknowledged).toBeGreaterThan(20)
  expect(Math.max(...row.backAfter)).toBeLessThan(BACK_MS)
})
