import { getTranslations } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { site } from '@/lib/site'
import { missingMark } from '@/server/missing-page.mjs'
import { NotFoundScreen } from './not-found-screen'

/** The digest of the error that Next throws for `notFound()`. */
const DIGEST = 'NEXT_HTTP_ERROR_FALLBACK;404'

const isNotFound = (error: unknown) =>
  error instanceof Error && (error as Error & { digest?: unknown }).digest === DIGEST

/**
 * Wraps a page so that `notFound()` renders `screen` into the HTML itself, in the page's language: Next would send an
 * empty document, and a reader without scripts would see nothing. server/finish-page.mjs sets the status.
 */
export function withNotFound<Props>(
  page: (props: Props) => ReactNode | Promise<ReactNode>,
  screen: ReactNode = <NotFoundScreen />,
) {
  return async function PageOrNotFound(props: Props): Promise<ReactNode> {
    try {
      return await page(props)
    } catch (error) {
      if (!isNotFound(error)) throw error
      return (
        <>
          <meta {...missingMark} />
          {screen}
        </>
      )
    }
  }
}

/** Returns the metadata of a page that does not exist, for generateMetadata. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return { title: `${t('notFoundTitle')} · ${site.name}`, robots: { index: false } }
}
