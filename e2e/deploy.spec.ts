import { ask } from './api'
import { queryOne } from './database'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { makeMember, tokenOf } from './members'
import { nginxProgram, startNginx } from './nginx'

// Only `npm run check` says which build and database a second process has to serve.
test.skip(!process.env.KERF_E2E_DATABASE || !nginxProgram, 'needs the site of npm run check, and nginx')

const AT_ONCE = 6

/** Reads and writes without a pause until `stop`; what was not answered as it should be. */
function crowd(base: string, token: string, post: number) {
  const failed: string[] = []
  let sent = 0
  let over = false
  const calls = [
    () => fetch(`${base}/en/detail/${post}`, { headers: { cookie: `token=${token}` } }),
    () => fetch(`${base}/api/posts/${post}`),
    () => fetch(`${base}/api/user/getById`, { method: 'POST', headers: { token } }),
    () =>
      fetch(`${base}/api/posts/${post}/save`, { method: sent % 2 ? 'PUT' : 'DELETE', headers: { token } }),
  ]
  const one = async (number: number) => {
    for (let turn = number; !over; turn++) {
      sent++
      const call = calls[turn % calls.length]!
      const said = await call()
        .then(async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        })
        .catch((error: Error) => `${error.message} ${String(error.cause)}`)
      // a member's brakes may refuse one who writes without a pause; nobody may find the door shut
      if (said !== 200 && said !== 429) failed.push(`${turn % calls.length}: ${said}`)
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, number) => one(number)))
  return {
    sent: () => sent,
    stop: async () => {
      over = true
      await all
      return failed
    },
  }
}

test('two instances behind nginx are restarted one after the other under load: no request fails', async () => {
  test.setTimeout(180_000)
  const env = { DATABASE_URL: process.env.KERF_E2E_DATABASE!, TRUSTED_PROXIES: '1' }
  const instances = await Promise.all([startInstance(env), startInstance(env)])
  const nginx = await startNginx(instances.map(({ port }) => port))
  try {
    const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
    const token = await tokenOf(await makeMember())
    await ask(`PUT /posts/${id}/save`, { token })
    const people = crowd(nginx.url, token, id)
    for (const [index, instance] of instances.entries()) {
      const before = people.sent()
      expect(await instance.stop()).toBe(0)
      instances[index] = await startInstance({ ...env, PORT: String(instance.port) })
      await expect.poll(() => people.sent() - before, { timeout: 30_000 }).toBeGreaterThan(100)
    }
    expect(await people.stop()).toEqual([])
  } finally {
    await nginx.stop()
    await Promise.all(instances.map((instance) => instance.stop()))
  }
})
