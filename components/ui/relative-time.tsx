'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onServerAhead, serverNow } from './server-clock'
import { useSite } from '@/components/shell/site-context'
import type { Locale } from '@/lib/i18n/locales'
import { dayText, nextChange, relativeAge, relativeLabels } from './relative-age'

/**
 * A moment: the date in the page from the server, "2 hours ago" in the browser, updated as it ages. `date` is ISO 8601.
 * Hydration keeps the server's date without a formatter: the first formatter that a page makes costs a phone 80 ms, and
 * all comments of a page hydrate in one go.
 */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  const { htmlLang, locale } = useSite()
  const element = useRef<HTMLTimeElement>(null)
  const [now, setNow] = useState<number | null>(null)
  const [title, setTitle] = useState<string>()
  const then = Date.parse(date)

  // An element first rendered in the browser has no date of the server to show meanwhile.
  useLayoutEffect(() => {
    if (element.current?.textContent === '') setNow(serverNow())
  }, [])
  useEffect(() => {
    const at = serverNow()
    const timer = setTimeout(() => setNow(serverNow()), now === null ? 0 : nextChange(then, at))
    return () => clearTimeout(timer)
  }, [then, now])
  useEffect(() => onServerAhead(() => setNow(serverNow())), [])

  const onServer = typeof window === 'undefined'
  return (
    <time
      ref={element}
      dateTime={date}
      title={onServer ? dayText(then, locale) : title}
      className={className}
      onPointerEnter={() => setTitle(dayText(then, locale))}
      suppressHydrationWarning
    >
      {now === null ? (onServer ? dayText(then, locale) : '') : formatRelative(then, now, htmlLang, locale)}
    </time>
  )
}

function formatRelative(then: number, now: number, tag: string, locale: Locale): string {
  const age = relativeAge(then, now)
  return age ? relativeLabels(age, tag) : dayText(then, locale)
}
