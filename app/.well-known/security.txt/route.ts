import { env } from '@/lib/env'
import { languageCodes } from '@/lib/i18n/languages.mjs'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

const YEAR_MS = 365 * 24 * 3_600_000

/** Tells researchers where to report a vulnerability (RFC 9116). */
export function GET(): Response {
  const lines = [
    `Contact: mailto:${site.supportEmail}`,
    `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
    `Preferred-Languages: ${Object.values(languageCodes).join(', ')}`,
    `Canonical: ${env().publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
