import { DomainError } from '@/lib/core/errors'
import { localeOf } from '@/lib/i18n/locales'
import { refuse } from '@/lib/web/refuse'

/** Answers a path without an entry point in the envelope instead of on a page. */
const nothingHere = (request: Request) =>
  refuse(new DomainError('not_found'), localeOf(request.headers.get('language')))

export {
  nothingHere as GET,
  nothingHere as POST,
  nothingHere as PUT,
  nothingHere as PATCH,
  nothingHere as DELETE,
  nothingHere as OPTIONS,
}
