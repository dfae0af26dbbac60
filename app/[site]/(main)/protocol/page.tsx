import { DEFAULT_TAB } from '@/lib/protocol/schema'
import { redirectInSite } from '@/lib/web/redirect-in-site'

export const dynamic = 'force-static'

/** Redirects bare /protocol to /protocol/privacy. */
export default async function Protocol({ params }: PageProps<'/[site]/protocol'>) {
  redirectInSite((await params).site, `/protocol/${DEFAULT_TAB}`)
}
