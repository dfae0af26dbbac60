'use client'

import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { useTranslations } from 'next-intl'
import { inMessages } from '@/components/shell/in-messages'
import { Tag, type TagTone } from '@/components/ui/tag'
import { percentOf } from '@/lib/academy/next-lesson'
import type { LearnStatusName } from '@/lib/academy/places'
import { useLearning } from './use-learning'

const looks: Record<LearnStatusName, { tone: TagTone; icon: IconName }> = {
  NOT_STARTED: { tone: 'faded', icon: 'circle' },
  LEARNING: { tone: 'ember', icon: 'play' },
  LEARNED: { tone: 'beam', icon: 'check' },
  COMPLETED: { tone: 'seed', icon: 'circle-check' },
}

export type LearnTagProps = { id: number; withShare?: boolean; className?: string }

/** The status of a member with a lesson, once it is known. */
function MemberTag({ id, withShare = false, className = 'inline-flex' }: LearnTagProps) {
  const t = useTranslations('academy')
  const { known, statusOf, shareOf } = useLearning([id])
  if (!known) return null
  const status = statusOf(id)
  const percent = withShare && status === 'LEARNING' ? percentOf(shareOf(id)) : 0
  const { tone, icon } = looks[status]
  return (
    <span className={className} data-now={status === 'LEARNING' || undefined}>
      <Tag tone={tone} icon={<Icon of={icon} size="s" />}>
        {percent > 0 ? t('learningShare', { percent }) : t(`status.${status}`)}
      </Tag>
    </span>
  )
}

export default inMessages(MemberTag)
