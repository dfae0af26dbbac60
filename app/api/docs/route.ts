import { docsPage } from '@/lib/web/docs-page'
import { apiDocument } from '../document/api-document'

// not at build time: a build has no settings of a real site
export const dynamic = 'force-dynamic'

let cachedPage: string | undefined

/** Returns the OpenAPI document as a page that loads nothing from elsewhere. */
export function GET() {
  return new Response((cachedPage ??= docsPage(apiDocument())), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}
