import { randomUUID } from 'node:crypto'
import type { Session } from '../sites'

/** Gives the demo's member a redemption, so that its page exists. Returns the addresses of the redemptions. */
export async function furnish(site: string, { token }: Session): Promise<string[]> {
  const headers = {
    cookie: `token=${token}`,
    origin: new URL(site).origin,
    'content-type': 'application/json',
  }
  const list = async <Item extends { id: number }>(path: string) => {
    const { data } = (await (await fetch(site + path, { headers })).json()) as { data: { items: Item[] } }
    return data.items
  }
  const addresses = async () => (await list('/api/redemptions')).map(({ id }) => `/rewardState?id=${id}`)
  const before = await addresses()
  if (before.length > 0) return before
  const rewards = await list<{ id: number; kind: string; price: number; soldOut: boolean }>('/api/rewards')
  const coupon = rewards
    .filter(({ kind, soldOut }) => kind === 'coupon' && !soldOut)
    .sort((a, b) => a.price - b.price)[0]
  if (!coupon) return []
  // refused when the Seeds do not suffice: the crawl then reports the missing page
  await fetch(`${site}/api/rewards/${coupon.id}/redemptions`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ region: 'US' }),
  })
  return addresses()
}
