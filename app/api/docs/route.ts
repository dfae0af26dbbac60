import { openApiDocument } from '@/lib/web/openapi'
import { docsPage } from '@/lib/web/docs-page'
import { routes } from '../routes'

// not of the build, whose settings are nobody's
export const dynamic = 'force-dynamic'

let cachedPage: string | undefined

/** The document as a page to read, without anything loaded from elsewhere. */
export function GET() {
  return new Response((cachedPage ??= docsPage(openApiDocument(routes))), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}
