'use client'

import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const FeedbackForm = lazyLeaf(() => import('./feedback-form'))

/** About a screen above the form. */
const AHEAD = '800px'

/** The feedback form at the end of a long page, loaded when the reader comes near. */
export function LaterFeedback() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return (
    // The height of the form, so that nothing moves when it is there.
    <div ref={place} className="min-h-181 sm:min-h-137">
      {near && (
        <Suspense>
          <FeedbackForm />
        </Suspense>
      )}
    </div>
  )
}
