import { missingMetadata, orNotFound } from '@/components/shell/or-not-found'
import { notFound } from 'next/navigation'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export { missingMetadata as generateMetadata }

/** An address that no page has: the error screen inside the house, in the visitor's language. */
export default orNotFound(() => notFound())
