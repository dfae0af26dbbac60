import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { localeOfPrefix, prefixes } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { buildId } from '@/lib/web/build-id'
import { plainPage } from '@/server/unavailable-page.mjs'

export const dynamic = 'force-dynamic'

/** Returns the offline page in each language, for a device that has saved nothing of the site. */
async function plainPages(): Promise<Record<string, string>> {
  const pages = prefixes.map(async (prefix) => {
    const { bench } = await loadMessages(localeOfPrefix(prefix))
    return [prefix, plainPage(`/${prefix}`, String(bench.offlineTitle))] as const
  })
  return Object.fromEntries(await Promise.all(pages))
}

/**
 * Serves the service worker (lib/web/offline-worker.mjs). It contains the build's id, so that a browser notices each
 * new build.
 */
export async function GET() {
  const source = await readFile(path.join(process.cwd(), 'lib/web/offline-worker.mjs'), 'utf8')
  const constants = `const BUILD = ${JSON.stringify(await buildId())}
const PLAIN_PAGES = ${JSON.stringify(await plainPages())}`
  return new Response(`${constants}\n${source}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    },
  })
}
