import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { makeViewer } from '@/lib/auth/test-members'
import { signBody, SIGNATURE_HEADER } from '@/lib/core/signature'
import { prisma } from '@/lib/db/client'
import { env, forgetEnv } from '@/lib/env'
import { makeReward } from '@/lib/rewards/test-reward'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { POST as receiveOrder } from './orders/route'
import { POST as redeem } from './rewards/[id]/redemptions/route'
import { GET as readBalance } from './seeds/balance/route'

// Sends many calls of one member at once through the entry point, while another member calls beside them.

const sent = vi.hoisted(() => ({ store: null as unknown as AsyncLocalStorage<Headers> }))
sent.store = new AsyncLocalStorage()
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(sent.store.getStore()),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

async function call(handler: Handler, token: string, params: Record<string, string>, body?: unknown) {
  const request = new Request('https://kerf.example/api', {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, language: 'ja', 'idempotency-key': randomUUID() },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const response = await sent.store.run(request.headers, () =>
    handler(request, { params: Promise.resolve(params) }),
  )
  return {
    status: response.status,
    again: response.headers.get('retry-after'),
    ...((await response.json()) as { errMsg: string | null }),
  }
}

test('a hundred redemptions at once: two run, twenty wait, the rest answer when to retry, and other members stay unaffected', async () => {
  const [ada, boris] = await Promise.all([makeMember({ seeds: 10_000 }), makeMember()])
  const reward = await makeReward({ codes: 100, stock: 100, price: 100 })
  const [{ token }, other] = await Promise.all([makeViewer(ada.id), makeViewer(boris.id)])
  let isOver = false
  const answers = Promise.all(
    Array.from({ length: 100 }, () => call(redeem, token, { id: String(reward.id) }, { region: 'US' })),
  ).finally(() => (isOver = true))
  const theirs: number[] = []
  while (!isOver) theirs.push((await call(readBalance, other.token, {})).status)

  const all = await answers
  const refused = all.filter(({ status }) => status === 429)
  const done = all.filter(({ status }) => status === 200).length
  expect(done + refused.length).toBe(100)
  // when the last call arrives, two run and twenty wait; some are done by then
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]).toMatchObject({
    again: '2',
    errMsg: 'まだ処理中の操作があります。少し待ってから、もう一度お試しください。',
  })
  expect(new Set(theirs)).toEqual(new Set([200]))
  // a refused call changes nothing
  const made = await prisma.redemption.count({ where: { userId: ada.id } })
  const { stock } = await prisma.reward.findUniqueOrThrow({ where: { id: reward.id } })
  expect([made, stock, await getBalance(ada.id)]).toEqual([done, 100 - done, 10_000 - done * 100])
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

test('records every order when the store sends all of them at once from its one address', async () => {
  const before = process.env.ORDERS_SECRET
  process.env.ORDERS_SECRET = 'the secret of the store and the site'
  forgetEnv()
  const numbers = Array.from({ length: 90 }, () => `K-${randomUUID()}`)
  const send = async (number: string) => {
    const body = JSON.stringify({ number, email: 'nobody@kerf.test', total: 10, currency: 'USD' })
    const signature = signBody(env().ORDERS_SECRET!, body)
    const headers = { language: 'en', 'x-forwarded-for': '203.0.113.77', [SIGNATURE_HEADER]: signature }
    const request = new Request('https://kerf.example/api/orders', { method: 'POST', headers, body })
    const context = { params: Promise.resolve({}) }
    return (await sent.store.run(request.headers, () => receiveOrder(request, context))).status
  }
  // a machine that is too slow answers 503, and the store retries; every other refusal fails the test
  const deliver = async (number: string) => {
    let status: number
    do status = await send(number)
    while (status === 503)
    return status
  }
  const statuses: number[] = []
  try {
    for (let at = 0; at < numbers.length; at += 30)
      statuses.push(...(await Promise.all(numbers.slice(at, at + 30).map(deliver))))
  } finally {
    if (before === undefined) delete process.env.ORDERS_SECRET
    else process.env.ORDERS_SECRET = before
    forgetEnv()
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await prisma.storeOrder.count({ where: { number: { in: numbers } } })).toBe(90)
})
