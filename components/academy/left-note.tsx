'use client'

import { useTranslations } from 'next-intl'
import { inMessages } from '@/components/shell/in-messages'
import { describeLeft } from '@/lib/academy/describe-left'
import type { Left } from '@/lib/academy/left-to-learn'

/** Says what a member has yet to do before the lesson can be completed. */
function LeftNote({ left }: { left: Left | null }) {
  const t = useTranslations('academy.finish')
  const { what, minutes } = left ? describeLeft(left) : { what: 'end', minutes: 0 }
  return what === 'film' ? t('leftFilm') : what === 'end' ? t('leftEnd') : t('leftTime', { minutes })
}

export default inMessages(LeftNote)
