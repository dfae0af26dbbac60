import type { ReactNode } from 'react'
import { Chrome } from './chrome'
import { useChromeLabels } from './chrome-labels'
import { LabelsProvider } from './labels-context'

/** The frame of every page, with its words; the log-in page has none. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <LabelsProvider labels={useChromeLabels()}>
      <Chrome>{children}</Chrome>
    </LabelsProvider>
  )
}
