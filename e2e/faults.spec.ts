import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { campaign } from '../bench/faults/campaign'
import { layGround, type Ground } from '../bench/faults/ground'

// The part of `npm run bench -- faults` that is small enough to run at each check.

/** The bench asks for two seconds; other tests run beside this one, and a site in development compiles. */
const BACK_MS = process.env.KERF_E2E_MODE === 'dev' ? 60_000 : 6_000

let ground: Ground
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ground = await layGround()
})
test.afterAll(() => ground?.stop())

test('killed, without its database, on a full disk: nothing that was answered is lost, and everything adds up', async () => {
  test.setTimeout(180_000)
  const row = await campaign(
    ground,
    async ({ back, load }) => {
      await ground.site.kill()
      await ground.site.start()
      await back()

      await ground.database.stop()
      await sleep(1_000)
      await ground.database.start()
      await back()

      // a disk of a test's own is for root alone
      if (!ground.disk) return
      ground.disk.fill()
      await expect
        .poll(() => [...load.answers.keys()].some((answer) => answer.endsWith(' 507')), { timeout: 20_000 })
        .toBe(true)
      ground.disk.free()
      await back()
    },
    { workers: 4 },
  )
  expect({ lost: row.lost, wrong: row.wrong }).toEqual({ lost: [], wrong: [] })
  expect(row.acknowledged).toBeGreaterThan(20)
  expect(Math.max(...row.backAfter)).toBeLessThan(BACK_MS)
})
