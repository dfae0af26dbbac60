import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { notFound } from 'next/navigation'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export { missingMetadata as generateMetadata }

/** Shows the error screen inside the site, in the visitor's language, for an address that has no page. */
export default withNotFound(() => notFound())
