import { useTranslations } from 'next-intl'
import type { SeedTaskView } from '@/lib/seeds/views'
import { useTaskName } from './task-name'

/** Every rule, and whether it would earn now; if not, the reason and when it earns again. */
export function AllTasks({ tasks }: { tasks: SeedTaskView[] }) {
  const t = useTranslations('seeds')
  const nameOf = useTaskName()
  return (
    <details className="mt-5">
      <summary className="link fine">{t('today.all')}</summary>
      <ul className="digits fine mt-2 md:columns-2 md:gap-x-10">
        {tasks.map(({ code, name, amount, missed }) => (
          <li
            key={code}
            className="grid grid-cols-[1fr_auto] gap-x-3.5 border-t border-line py-2.5 *:last:col-span-full md:break-inside-avoid"
          >
            <b>{name ?? nameOf(code)}</b>
            <span className="seed">{t('today.earns', { seeds: amount })}</span>
            <span className="muted">{missed ? missed.message : t('today.counts')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
