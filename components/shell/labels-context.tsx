'use client'

import { createContext, use, type ReactNode } from 'react'
import type { ChromeLabels } from './chrome-labels'

const LabelsContext = createContext<ChromeLabels | null>(null)

export function LabelsProvider({ labels, children }: { labels: ChromeLabels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>
}

/** Returns the words of the frame, for every component inside it. */
export function useLabels(): ChromeLabels {
  const labels = use(LabelsContext)
  if (!labels) throw new Error('outside the frame of the site (components/shell/site-chrome.tsx)')
  return labels
}
