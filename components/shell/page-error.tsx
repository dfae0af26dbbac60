'use client'

import { useOnline } from './use-online'
import { ErrorScreen } from './error-screen'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'
import { FailedPicture } from './failed-picture'
import { HomeAnchor } from './home-anchor'
import { useSite } from './site-context'
import { buttonClass } from '@/components/ui/button-class'

/** Anything that went wrong while a page was made. What it was stays in the log. */
export function PageError({ reset }: { error: Error; reset: () => void }) {
  const labels = errorScreenTexts[useSite().locale]
  const title = useOnline() ? labels.title : labels.offline
  return (
    <>
      {/* what would have named the page may be what failed */}
      <title>{title}</title>
      <ErrorScreen
        picture={<FailedPicture />}
        title={title}
        home={<HomeAnchor label={labels.home} variant="outline" />}
        action={
          <button type="button" className={buttonClass({ variant: 'primary' })} onClick={reset}>
            {labels.again}
          </button>
        }
      />
    </>
  )
}
