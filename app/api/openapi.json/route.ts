import { openApiDocument } from '@/lib/web/openapi'
import { routes } from '../routes'

export const dynamic = 'force-static'

export function GET() {
  return Response.json(openApiDocument(routes))
}
