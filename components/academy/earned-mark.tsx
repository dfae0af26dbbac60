'use client'

import { useTranslations } from 'next-intl'
import { inMessages } from '@/components/shell/in-messages'
import { useSeedTasks } from '@/components/seeds/use-seeds'
import { Icon } from '@/components/ui/icon'

/** "Earned" beside a milestone of completed lessons, once the member has reached it. */
function EarnedMark({ count }: { count: number }) {
  const t = useTranslations('academy')
  const { data } = useSeedTasks()
  if (!data?.items.some(({ code, state }) => code === `tutorials_${count}` && state === 'done')) return null
  return (
    <span className="text-beam flex items-center gap-1 text-sm">
      <Icon of="check" />
      {t('milestoneEarned')}
    </span>
  )
}

export default inMessages(EarnedMark)
