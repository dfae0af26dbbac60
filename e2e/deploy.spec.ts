import { count, query, queryOne } from './database'
import { startCrowd } from './crowd'
import { expect, test } from './fixtures'
import { loggedFailures, startInstance } from './instance'
import { makeMember, makeMembers, tokenOf } from './members'
import { readNotifications } from './notification-reader'
import { nginxProgram, startNginx } from './nginx'
import { restartInTurn } from './rolling-restart'

// Only `npm run check` names the build and the database for a second process.
test.skip(!process.env.KERF_E2E_DATABASE || !nginxProgram, 'needs the site of npm run check, and nginx')

const AT_ONCE = 8
const REQUESTS = 1_000

test('two instances behind nginx restart one after the other under load: no request fails, no notification is lost', async () => {
  test.setTimeout(300_000)
  const env = { DATABASE_URL: process.env.KERF_E2E_DATABASE!, TRUSTED_PROXIES: '1' }
  const instances = await Promise.all([startInstance(env), startInstance(env)])
  const nginx = await startNginx(instances.map(({ port }) => port))
  const reader = await makeMember()
  // more streams than instances, so that each instance has some
  const streams = await Promise.all(
    Array.from({ length: 4 }, async () => readNotifications(nginx.url, await tokenOf(reader))),
  )
  try {
    const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
    const members = await makeMembers(AT_ONCE)
    const tokens = await Promise.all(members.map(tokenOf))
    await expect.poll(() => streams.every(({ isOpen }) => isOpen())).toBe(true)
    const crowd = startCrowd(nginx.url, tokens, id)
    let sentCount = 0
    const telling = setInterval(() => {
      sentCount++
      void query(
        `INSERT INTO "Notification" ("userId", category, key, params, "groupKey")
         VALUES ($1, 'SYSTEM', 'seeds_given', '{"seeds": 2}', $2)`,
        [reader.id, `deploy:${sentCount}`],
      )
    }, 100)

    expect(await restartInTurn(instances, env)).toEqual([0, 0])
    await expect.poll(crowd.sent, { timeout: 180_000 }).toBeGreaterThan(REQUESTS)
    clearInterval(telling)
    const { sent, refused, failed, written } = await crowd.stop()
    const cut = streams.reduce((sum, { ends }) => sum + ends.broken, 0)
    const figure = `${failed.length} failed of ${sent}, ${refused} refused by a brake, ${cut} streams cut`
    test.info().annotations.push({ type: 'figure', description: figure })
    console.log(figure)
    expect(failed, `of ${sent}; ${loggedFailures()}`).toEqual([])
    expect(refused).toBeLessThan(sent / 10)
    // every acknowledged write is stored
    for (const [index, member] of members.entries())
      expect(await count('PostSave', '"userId" = $1 AND "postId" = $2', [member.id, id])).toBe(
        Number(written.get(tokens[index]!)),
      )
    // each stream received every notification once and in order, on whichever instance it was
    const all = Array.from({ length: sentCount }, (_, index) => index + 1)
    for (const { places } of streams) await expect.poll(() => places, { timeout: 15_000 }).toEqual(all)
    // each stream was asked to reconnect
    expect(Math.min(...streams.map(({ ends }) => ends.announced))).toBeGreaterThan(0)
  } finally {
    await Promise.all(streams.map(({ close }) => close()))
    await nginx.stop()
    await Promise.all(instances.map((instance) => instance.stop()))
  }
})
