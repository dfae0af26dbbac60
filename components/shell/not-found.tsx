'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Frame } from '@/components/ui/drawing-parts'
import { ErrorScreen } from './error-screen'
import { HomeAnchor } from './home-anchor'

export type NotFoundLabels = { title: string; message: string; home: string }

/** Says that the page does not exist; `message` has `{path}` in the place of the address. `hint` stands below. */
export function NotFound({ labels, hint }: { labels: NotFoundLabels; hint?: ReactNode }) {
  const path = useRequestedPath()
  return (
    <ErrorScreen
      picture={
        // Every page loads this screen in advance, so the drawing, which few readers see, is a separate file.
        <Frame viewBox="30 0 284 226">
          <use href="/art/lost.svg#lost" />
        </Frame>
      }
      title={labels.title}
      message={
        <>
          {labels.message.replace('{path}', () => path)}
          {hint && <span className="muted mt-3 block">{hint}</span>}
        </>
      }
      home={<HomeAnchor label={labels.home} />}
    />
  )
}

const never = () => () => undefined

/** Returns the requested address: the path at once, the query when the browser knows it. */
function useRequestedPath(): string {
  // Behind the mobile rewrite the server sees /m-en for the requested /m/en.
  const onServer = usePathname().replace(/^\/m-/, '/m/')
  return useSyncExternalStore(
    never,
    () => window.location.pathname + window.location.search,
    () => onServer,
  )
}
