'use client'

import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { useViewer } from '@/components/shell/viewer'
import { Button } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { Skeleton } from '@/components/ui/skeleton'
import { AllTasks } from './all-tasks'
import { TaskRow, taskLook } from './task-row'
import { pickRules, pickTasks, type RuleLine } from './task-order'
import { TimeLeft } from './time-left'
import { useSeedTasks } from './use-seeds'

const listLook = 'digits content-start gap-x-10 md:grid-cols-[1fr_1fr]'
/** The height of a member's tasks: four rows, one of them with a name of two lines. */
const placeLook = 'md:min-h-98'

/** The tasks of today with their progress; for visitors, the same rules without progress. */
export function TaskPanel({ rules }: { rules: RuleLine[] }) {
  const t = useTranslations('seeds')
  const { status } = useViewer()
  const { data, isError, refetch } = useSeedTasks()
  const member = status === 'member'
  /** true until the member's tasks are known */
  const waits = status !== 'anonymous' && !data && !isError
  const refused = data?.items.find(({ missed }) => missed?.reason === 'throw_away')?.missed
  return (
    <section aria-labelledby="today" className="*:first:mb-4 [&_h2]:text-[20px]">
      <SectionHead id="today" title={member ? t('today.title') : t('today.visitorTitle')}>
        {member && data && <TimeLeft until={data.resetsAt} />}
      </SectionHead>
      {member && refused && <p className="fine muted mt-3">{refused.message}</p>}
      {member && data ? (
        <ul key="tasks" className={`grid ${listLook} ${placeLook}`}>
          {pickTasks(data.items).map((task) => (
            <TaskRow key={task.code} rule={task} task={task} />
          ))}
        </ul>
      ) : (
        <>
          {waits && <TasksSkeleton count={pickRules(rules).length} />}
          <ul key="rules" className={`grid ${listLook} ${waits ? 'member:hidden' : ''}`}>
            {pickRules(rules).map((rule) => (
              <TaskRow key={rule.code} rule={rule} />
            ))}
          </ul>
        </>
      )}
      {/* The line is reserved, so that nothing moves when it is known. */}
      <div className="member:min-h-10.5">{member && data && <AllTasks tasks={data.items} />}</div>
      {isError && (
        <p className="fine muted mt-3" role="status">
          {t('today.loadFailed')}{' '}
          <Button
            size="sm"
            variant="ghost"
            onClick={({ currentTarget }) => {
              focusWhenGone(currentTarget, '#today', '#today')
              void refetch()
            }}
          >
            {t('today.again')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** The placeholder of a member's tasks. */
function TasksSkeleton({ count }: { count: number }) {
  return (
    <ul className={`hidden member:grid ${listLook} ${placeLook}`} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={taskLook}>
          <Skeleton width="60%" height={24} className="m-0" />
          <Skeleton height={4} className="my-2" />
          <Skeleton width="35%" height={21} className="m-0" />
        </li>
      ))}
    </ul>
  )
}
