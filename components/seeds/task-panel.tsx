'use client'

import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { useViewer } from '@/components/shell/viewer'
import { Button } from '@/components/ui/button'
import { AllTasks } from './all-tasks'
import { TaskRow } from './task-row'
import { pickRules, pickTasks, type RuleLine } from './task-order'
import { TimeLeft } from './time-left'
import { useSeedTasks } from './use-seeds'

/** What can be done today and how far each thing is; for visitors, the same rules without a state. */
export function TaskPanel({ rules }: { rules: RuleLine[] }) {
  const t = useTranslations('seeds')
  const { status } = useViewer()
  const { data, isError, refetch } = useSeedTasks()
  const member = status === 'member'
  const refused = data?.items.find(({ missed }) => missed?.reason === 'throw_away')?.missed
  return (
    <section aria-labelledby="today" className="*:first:mb-4 [&_h2]:text-[20px]">
      <SectionHead id="today" title={member ? t('today.title') : t('today.visitorTitle')}>
        {member && data && <TimeLeft until={data.resetsAt} />}
      </SectionHead>
      {member && refused && <p className="fine muted mt-3">{refused.message}</p>}
      <ul className="digits grid gap-x-10 md:grid-cols-[1fr_1fr]">
        {member && data
          ? pickTasks(data.items).map((task) => <TaskRow key={task.code} rule={task} task={task} />)
          : pickRules(rules).map((rule) => <TaskRow key={rule.code} rule={rule} />)}
      </ul>
      {member && data && <AllTasks tasks={data.items} />}
      {isError && (
        <p className="fine muted mt-3" role="status">
          {t('today.loadFailed')}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {t('today.again')}
          </Button>
        </p>
      )}
    </section>
  )
}
