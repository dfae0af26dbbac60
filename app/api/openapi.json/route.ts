import { apiDocument } from '../document/api-document'

// not at build time: a build has no settings of a real site
export const dynamic = 'force-dynamic'

let cachedDocument: object | undefined

export function GET() {
  return Response.json((cachedDocument ??= apiDocument()))
}
