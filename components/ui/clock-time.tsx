'use client'

import { useSyncExternalStore } from 'react'
import { useSite } from '@/components/shell/site-context'
import { clockText } from './clock-text'

const nothing = () => () => undefined

/**
 * The time of a moment under the heading of its day: by the reader's clock in the browser, in UTC on the server, which
 * does not know that clock.
 */
export function ClockTime({ date }: { date: string }) {
  const { locale } = useSite()
  const inBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  return <time dateTime={date}>{inBrowser ? clockText(date, locale) : date.slice(11, 16)}</time>
}
