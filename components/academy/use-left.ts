'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { describeLeft } from '@/lib/academy/describe-left'
import { isLearned } from '@/lib/academy/is-learned'

/**
 * Returns whether a lesson's end is blocked until the lesson is learned, and what is missing, in words; `ready` once
 * that happened while the page was open. Visitors are asked to log in instead.
 */
export function useLeft(id: number): { blocked: boolean; text: string; ready: boolean } {
  const t = useTranslations('academy.finish')
  const member = useViewer().status === 'member'
  const flag = useViewerFlag('tutorials', id)
  const left = flag?.left
  const here = left?.way === 'text' && left.seconds === 0 && left.end
  const blocked = member && flag !== undefined && !isLearned(flag.status) && !here
  const [waited, setWaited] = useState(false)
  if (blocked && !waited) setWaited(true)
  const { what, minutes } = left ? describeLeft(left) : { what: 'end', minutes: 0 }
  const text = what === 'film' ? t('leftFilm') : what === 'end' ? t('leftEnd') : t('leftTime', { minutes })
  return { blocked, text, ready: waited && !blocked }
}
