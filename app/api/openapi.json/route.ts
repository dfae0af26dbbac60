import { openApiDocument } from '@/lib/web/openapi'
import { routes } from '../routes'

// not of the build, whose settings are nobody's
export const dynamic = 'force-dynamic'

let cachedDocument: object | undefined

export function GET() {
  return Response.json((cachedDocument ??= openApiDocument(routes)))
}
