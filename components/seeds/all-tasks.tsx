import { useTranslations } from 'next-intl'
import type { SeedTaskView } from '@/lib/seeds/views'
import { useTaskName } from './task-name'

/** Every rule, and whether it would earn now: if not, why and when it counts again. */
export function AllTasks({ tasks }: { tasks: SeedTaskView[] }) {
  const t = useTranslations('seeds')
  const nameOf = useTaskName()
  return (
    <details className="all-tasks">
      <summary className="link t13">{t('today.all')}</summary>
      <ul className="num t13">
        {tasks.map(({ code, name, amount, missed }) => (
          <li key={code}>
            <b>{name ?? nameOf(code)}</b>
            <span className="seed">{t('today.earns', { seeds: amount })}</span>
            <span className="mut">{missed ? missed.message : t('today.counts')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
