'use client'

import { useOnline } from './use-online'
import { ErrorScreen } from './error-screen'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'
import { FailedPicture } from './failed-picture'
import { HomeAnchor } from './home-anchor'
import { useSite } from './site-context'
import { buttonClass } from '@/components/ui/button-class'

/** The error screen of a page that failed to render or to load what it is about. The cause is only in the log. */
export function PageError({ reset }: { error?: Error; reset: () => void }) {
  const labels = errorScreenTexts[useSite().locale]
  const title = useOnline() ? labels.title : labels.offline
  return (
    <>
      {/* The page's own title may be the part that failed. */}
      <title>{title}</title>
      <ErrorScreen
        picture={<FailedPicture />}
        title={title}
        home={<HomeAnchor label={labels.home} variant="outline" />}
        action={
          <button
            type="button"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => {
              // this button is gone then; every page has this script, so it does without focusWhenGone
              document.getElementById('main')?.focus()
              reset()
            }}
          >
            {labels.again}
          </button>
        }
      />
    </>
  )
}
