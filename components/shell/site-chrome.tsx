import type { ReactNode } from 'react'
import { Chrome } from './chrome'
import { useChromeLabels } from './chrome-labels'
import { LabelsProvider } from './labels-context'

/** The frame of every page but log-in (no layout), with its words. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <LabelsProvider labels={useChromeLabels()}>
      <Chrome>{children}</Chrome>
    </LabelsProvider>
  )
}
