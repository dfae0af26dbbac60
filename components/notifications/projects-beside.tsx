'use client'

import { Suspense, useSyncExternalStore } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { ProjectsLabels } from './projects-labels'

const ProjectsWeek = lazyLeaf(() => import('./projects-week'))

/** The theme's `xl`: a narrower screen has no third column, and neither loads nor requests its content. */
const WIDE = '(min-width:1280px)'
const listen = (changed: () => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The column beside the list. Its place is reserved from the first paint, so that nothing moves when it fills. */
export function ProjectsBeside({ labels }: { labels: ProjectsLabels }) {
  const wide = useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return (
    <div className="min-h-130 max-w-75 min-w-0 pt-14 pl-2 max-xl:hidden">
      {wide && (
        <Suspense fallback={null}>
          {/* The page is complete without it. */}
          <ProjectsWeek labels={labels} instead={null} />
        </Suspense>
      )}
    </div>
  )
}
