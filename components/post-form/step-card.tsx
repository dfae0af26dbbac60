'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { FieldError } from '@/components/ui/field'
import { MoveButtons } from '@/components/uploads/move-buttons'
import { shownPaths } from './problems'
import { useContent, useProblem, usePublish } from './post-context'
import { useStore } from '@/components/shell/small-store'
import { RowButton } from '@/components/uploads/row-button'
import { useSorted } from '@/components/uploads/sorting'
import { StepBody } from './step-body'

/** The card of a step in the form; folded it is one line. */
export function StepCard({
  index,
  count,
  stepKey,
  onMove,
  onDelete,
}: {
  index: number
  count: number
  stepKey: string
  onMove: (to: number) => void
  onDelete: () => void
}) {
  const t = useTranslations('publish')
  const [folded] = useFolded(stepKey)
  const ownProblem = useProblem(`steps.${index}`)
  const number = index + 1
  // On a phone the single line of a folded step has no room for more.
  const onlyWide = folded ? 'max-md:hidden' : ''
  const bodyId = bodyIdOf(stepKey)
  const { ref, grip, dragged } = useSorted(stepKey, index, count < 2)

  return (
    <li
      ref={ref}
      className={`-mx-4 mb-4 scroll-mt-4 border-y border-line bg-surface md:mx-0 md:rounded-card md:border ${folded ? 'px-4 py-2.5 md:pr-3 md:pl-5' : 'px-4 pt-4.5 md:px-5 md:pt-5'} ${dragged ? 'cursor-grabbing opacity-60' : ''}`}
      id={`f-steps-${index}`}
      tabIndex={-1}
    >
      <div className={`flex items-center gap-x-3 gap-y-1 ${folded ? '' : 'mb-4'}`} data-step-head>
        {grip}
        <StepTitle index={index} />
        {folded && <StepSummary index={index} />}
        <span className="ml-auto flex">
          <MoveButtons
            id={bodyId}
            index={index}
            count={count}
            up={t('moveUp', { number })}
            down={t('moveDown', { number })}
            className={onlyWide}
            onMove={onMove}
          />
          <RowButton className={onlyWide} label={t('deleteStep', { number })} onClick={onDelete}>
            <Icon of="trash-2" />
          </RowButton>
          <FoldButton number={number} stepKey={stepKey} />
        </span>
      </div>
      <FieldError>{ownProblem}</FieldError>
      {!folded && <StepBody id={bodyId} step={index} stepKey={stepKey} />}
    </li>
  )
}

const bodyIdOf = (stepKey: string) => `step-${stepKey}`

function StepTitle({ index }: { index: number }) {
  const t = useTranslations('publish')
  const title = useContent((content) => content.steps[index]?.title)
  const number = index + 1
  return (
    <>
      <span className="digits [font:300_34px/1_var(--numerals)]" aria-hidden>
        {number}
      </span>
      <b className="min-w-0 text-lg wrap-anywhere">{title || t('stepUntitled', { number })}</b>
    </>
  )
}

function FoldButton({ number, stepKey }: { number: number; stepKey: string }) {
  const t = useTranslations('publish')
  const [folded, fold] = useFolded(stepKey)
  return (
    <RowButton
      label={folded ? t('unfold', { number }) : t('fold', { number })}
      aria-expanded={!folded}
      aria-controls={bodyIdOf(stepKey)}
      onClick={fold}
    >
      <Icon of="chevron-down" className={folded ? undefined : 'rotate-180'} />
    </RowButton>
  )
}

function useFolded(stepKey: string) {
  const { folded: foldedKeys } = usePublish()
  const folded = useStore(foldedKeys, (keys) => keys.has(stepKey))
  const fold = () =>
    foldedKeys.set((keys) => {
      const next = new Set(keys)
      if (!next.delete(stepKey)) next.add(stepKey)
      return next
    })
  return [folded, fold] as const
}

function StepSummary({ index }: { index: number }) {
  const t = useTranslations('publish')
  const { problems } = usePublish()
  const pictures = useContent((content) => content.steps[index]?.images.length ?? 0)
  const rows = useContent((content) => content.steps[index]?.settings.length ?? 0)
  const noLaser = useContent((content) => content.steps[index]?.noLaser)
  const wrong = useStore(
    problems,
    (now) => shownPaths(now).filter((path) => path.startsWith(`steps.${index}.`)).length,
  )
  const facts = [t('pictures', { count: pictures }), noLaser ? t('noLaser') : t('rows', { count: rows })]
  return (
    <span className="text-sm text-muted">
      {facts.join(t('place.separator'))}
      {wrong > 0 && (
        <em className="ml-2 font-semibold text-danger not-italic">{t('toFix', { count: wrong })}</em>
      )}
    </span>
  )
}
