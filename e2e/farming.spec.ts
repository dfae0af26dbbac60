import { farm, isBarren, LESSON_COMPLETED } from '../bench/hostile/farm'
import { plant } from './farm-ground'
import { expect, test } from './fixtures'
import { startOwnSite } from './own-site'

test('a scripted member can spend nothing after its first day, whichever way it registers', async () => {
  test.setTimeout(150_000)
  const site = await startOwnSite({})
  try {
    await plant(site)
    const nextMinute = async () => void (await site.query('DELETE FROM "RateLimit"'))
    const crops = await farm({ url: site.url, mailFolder: site.mailFolder, seconds: 1, nextMinute })
    const summary = crops.map(({ account, answers, ...sums }) => ({
      account,
      ...sums,
      ...Object.fromEntries(answers),
    }))
    const report = JSON.stringify(summary, null, 1)
    expect(isBarren(crops), report).toBe(true)

    // the site let it in every time and it reached all that a member reaches: the rules alone stopped it
    expect(
      crops.filter(({ id }) => id === null),
      report,
    ).toEqual([])
    const [first] = crops
    expect(first!.answers.get('PUT /posts/…/like 200'), report).toBeGreaterThan(10)
    expect(first!.answers.get('POST /tutorials/…/complete 409'), report).toBeGreaterThanOrEqual(40)
    expect(first!.answers.get('POST /newsletter/confirm 200'), report).toBe(1)
    expect(
      crops.some(({ answers }) => answers.has(LESSON_COMPLETED)),
      report,
    ).toBe(false)

    const [sums] = await site.query(
      `SELECT
         (SELECT coalesce(sum(balance - pending), 0)::int FROM "SeedAccount" WHERE kind = 'MEMBER') AS available,
         (SELECT count(*)::int FROM "TutorialProgress" WHERE status <> 'LEARNING') AS learned,
         (SELECT count(*)::int FROM "RewardCode" WHERE "redemptionId" IS NOT NULL) AS codes,
         (SELECT coalesce(sum(balance), 0)::int FROM "SeedAccount" WHERE "userId" = $1) AS "thrownAway",
         (SELECT count(*)::int FROM "SeedTransfer" transfer JOIN "SeedAccount" account ON account.id = transfer."toId"
          WHERE transfer.type = 'REGISTER' AND account.kind = 'MEMBER') AS registered`,
      [crops.find(({ account }) => account.startsWith('a throw-away'))!.id],
    )
    expect(sums, report).toMatchObject({ available: 0, learned: 0, codes: 0 })
    // of five registrations with two mailboxes one counts
    expect(sums!.registered, report).toBe(1)
    // a throw-away address earns nothing, not even pending Seeds
    expect(sums!.thrownAway, report).toBe(0)
    expect(await site.audit()).toBe(0)
  } finally {
    await site.stop()
  }
})
