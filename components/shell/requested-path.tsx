'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** `text` with the address in the place of `{path}`: the path at once, the query when the browser knows it. */
export function RequestedPath({ text }: { text: string }) {
  // behind the mobile rewrite the server sees /m-en for what was asked for as /m/en
  const onServer = usePathname().replace(/^\/m-/, '/m/')
  const path = useSyncExternalStore(
    never,
    () => window.location.pathname + window.location.search,
    () => onServer,
  )
  return text.replace('{path}', path)
}
