import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { notFound } from 'next/navigation'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export { missingMetadata as generateMetadata }

/** An address that no page has: the error screen inside the site, in the visitor's language. */
export default withNotFound(() => notFound())
