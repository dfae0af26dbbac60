'use client'

import { Check, Circle, CircleCheck, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Tag, type TagTone } from '@/components/ui/tag'
import type { LearnStatusName } from '@/lib/academy/places'
import { useLearning } from './use-learning'

const looks: Record<LearnStatusName, { tone: TagTone; Icon: typeof Check }> = {
  NOT_STARTED: { tone: 'dim', Icon: Circle },
  LEARNING: { tone: 'ember', Icon: Play },
  LEARNED: { tone: 'beam', Icon: Check },
  COMPLETED: { tone: 'seed', Icon: CircleCheck },
}

/** The viewer's status with a lesson (§4); nothing for visitors. The row of one that is under way comes forward by it. */
export function LearnTag({ id }: { id: number }) {
  const t = useTranslations('academy')
  const { known, statusOf } = useLearning([id])
  if (!known) return null
  const status = statusOf(id)
  const { tone, Icon } = looks[status]
  return (
    <span className="stat" data-now={status === 'LEARNING' || undefined}>
      <Tag tone={tone} icon={<Icon className="ic s" aria-hidden />}>
        {t(`status.${status}`)}
      </Tag>
    </span>
  )
}
