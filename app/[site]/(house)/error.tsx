'use client'

import { ErrorScreen } from '@/components/shell/error-screen'
import { errorWords } from '@/components/shell/error-words'
import { useSite } from '@/components/shell/site-context'
import { Button } from '@/components/ui/button'

/** Anything that went wrong while a page was made (§2). What it was stays in the log. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const words = errorWords[useSite().locale]
  return (
    <ErrorScreen
      status={500}
      title={words.title}
      homeLabel={words.home}
      action={
        <Button variant="primary" onClick={reset}>
          {words.again}
        </Button>
      }
    />
  )
}
