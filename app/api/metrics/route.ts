import { timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { readMetrics } from '@/lib/web/metrics'

export const dynamic = 'force-dynamic'

/** Serves metrics to Prometheus, which sends METRICS_TOKEN as its bearer token; 404 when no token is configured. */
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
