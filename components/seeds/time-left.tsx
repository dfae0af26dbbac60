'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { serverNow } from '@/components/ui/server-clock'

const MINUTE = 60_000

/** "resets in 7 h 12", counted down every minute. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('seeds')
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE))
  const hours = Math.floor(left / 60)
  return (
    <span className="muted fine digits whitespace-nowrap">
      {t('today.resetsIn', { hours, minutes: hours > 0 ? String(left % 60).padStart(2, '0') : left })}
    </span>
  )
}
