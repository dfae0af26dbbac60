import { openApiDocument } from '@/lib/web/openapi'
import { routes } from '../routes'

// not at build time: a build has no settings of a real site
export const dynamic = 'force-dynamic'

let cachedDocument: object | undefined

export function GET() {
  return Response.json((cachedDocument ??= openApiDocument(routes)))
}
