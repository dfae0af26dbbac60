'use client'

import { inMessages } from '@/components/shell/in-messages'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useSeedTasks } from '@/components/seeds/use-seeds'

/** "+200 at 10": the next milestone of completed lessons over all products, by the rules in force. */
function NextMilestone() {
  const t = useTranslations('academy')
  const { data } = useSeedTasks()
  const next = data?.items.find(
    ({ code, state, progress }) => code.startsWith('tutorials_') && state !== 'done' && progress,
  )
  if (!next?.progress) return null
  return (
    <span className="seed digits flex items-center gap-1.5 whitespace-nowrap">
      <Icon of="sprout" />
      {t('seedsAt', { amount: next.amount, count: next.progress.max })}
    </span>
  )
}

export default inMessages(NextMilestone)
