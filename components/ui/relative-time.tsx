'use client'

import { useEffect, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { nextChange, relativeAge, relativeWords } from './relative-age'

/** A moment: the date in the server's page, "2 hours ago" in the browser, kept up to date. `date` is ISO 8601. */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  const { htmlLang } = useSite()
  const [now, setNow] = useState<number | null>(null)
  const then = Date.parse(date)

  useEffect(() => {
    const at = Date.now()
    const timer = setTimeout(() => setNow(Date.now()), now === null ? 0 : nextChange(then, at))
    return () => clearTimeout(timer)
  }, [then, now])

  const age = now === null ? null : relativeAge(then, now)
  return (
    // the two sides may know other words for the same date
    <time dateTime={date} title={absolute(then, htmlLang)} className={className} suppressHydrationWarning>
      {age ? relativeWords(age, htmlLang) : absolute(then, htmlLang)}
    </time>
  )
}

function absolute(then: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(then)
}
