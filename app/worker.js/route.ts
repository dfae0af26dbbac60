import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildId } from '@/lib/web/build-id'

export const dynamic = 'force-dynamic'

/** The service worker (lib/web/offline-worker.mjs). With the build's id in it every build has its own, and browsers notice. */
export async function GET() {
  const source = await readFile(path.join(process.cwd(), 'lib/web/offline-worker.mjs'), 'utf8')
  return new Response(`const BUILD = ${JSON.stringify(await buildId())}\n${source}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    },
  })
}
