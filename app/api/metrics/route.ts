import { timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { readMetrics } from '@/lib/web/metrics'

export const dynamic = 'force-dynamic'

/** For Prometheus, with METRICS_TOKEN as its bearer token; without one configured there is nothing here. */
export async function GET(request: Request) {
  const token = env().METRICS_TOKEN
  if (!token) return new Response(null, { status: 404 })
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return new Response(null, { status: 401 })
  const { text, type } = await readMetrics()
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
}
