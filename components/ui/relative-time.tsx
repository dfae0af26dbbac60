'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { perLanguage } from './per-language'
import { nextChange, relativeAge, relativeWords } from './relative-age'

/**
 * A moment: the date in the server's page, "2 hours ago" in the browser, kept up to date. `date` is ISO 8601.
 *
 * The browser takes over the server's date without a formatter: the first one that a page makes costs a phone 80 ms, and all
 * of a page's comments are taken over in one go.
 */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  const { htmlLang } = useSite()
  const element = useRef<HTMLTimeElement>(null)
  const [now, setNow] = useState<number | null>(null)
  const [title, setTitle] = useState<string>()
  const then = Date.parse(date)

  // made in the browser, it has no date of the server to show meanwhile
  useLayoutEffect(() => {
    if (element.current?.textContent === '') setNow(Date.now())
  }, [])
  useEffect(() => {
    const at = Date.now()
    const timer = setTimeout(() => setNow(Date.now()), now === null ? 0 : nextChange(then, at))
    return () => clearTimeout(timer)
  }, [then, now])

  const onServer = typeof window === 'undefined'
  return (
    <time
      ref={element}
      dateTime={date}
      title={onServer ? absolute(then, htmlLang) : title}
      className={className}
      onPointerEnter={() => setTitle(absolute(then, htmlLang))}
      suppressHydrationWarning
    >
      {now === null ? (onServer ? absolute(then, htmlLang) : '') : words(then, now, htmlLang)}
    </time>
  )
}

function words(then: number, now: number, tag: string): string {
  const age = relativeAge(then, now)
  return age ? relativeWords(age, tag) : absolute(then, tag)
}

const dates = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

const absolute = (then: number, tag: string): string => dates(tag).format(then)
