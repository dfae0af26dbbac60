import { useTranslations } from 'next-intl'
import { ProgressRing } from '@/components/ui/progress-ring'
import type { LevelTab } from '@/lib/academy/arrange'
import { LevelLeaf } from './level-leaf'

/** A level of a product with its progress; `completed` is null where that is unknown. */
export function LevelFace({
  level,
  ids,
  completed,
}: Pick<LevelTab, 'level' | 'ids'> & { completed: number | null }) {
  const t = useTranslations('academy')
  const count = ids.length
  const line =
    completed !== null && count > 0
      ? t('levelDone', { level: t(`levels.${level}.level`), done: completed, total: count })
      : t('levelCount', { level: t(`levels.${level}.level`), count })
  return (
    <>
      <span className="max-md:-m-2 max-md:scale-75" aria-hidden>
        <ProgressRing done={completed ?? 0} total={count} label={line}>
          <LevelLeaf level={level} />
        </ProgressRing>
      </span>
      <span className="min-w-0">
        <b className="block font-display text-[17px]/[1.25] font-bold underline-offset-3 group-hover:underline cjk:text-[16px]/normal">
          {t(`levels.${level}.name`)}
        </b>
        <span className="fine muted digits *:block">
          <span>{t(`levels.${level}.level`)}</span>
          <span>
            {completed !== null && count > 0
              ? t('doneOf', { done: completed, total: count })
              : t('count', { count })}
          </span>
        </span>
      </span>
    </>
  )
}
