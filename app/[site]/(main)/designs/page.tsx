import { getTranslations } from 'next-intl/server'
import { DesignList } from '@/components/designs/design-list'
import { firstDesignState } from '@/lib/designs/list-filter'
import { readDesignList } from '@/lib/designs/list-page'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('designs')
  return pageMetadata({
    site: (await params).site,
    path: '/designs',
    title: t('title'),
    description: t('about'),
  })
}

/**
 * The list without a query: one page for everyone. The middleware sends the same address with a query to /list/designs.
 */
export default async function Designs() {
  const state = firstDesignState(null)
  return <DesignList state={state} page={await readDesignList(state, null)} />
}
