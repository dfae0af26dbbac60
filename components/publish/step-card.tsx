'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { STEP_IMAGES_MAX, STEP_TEXT_MAX, STEP_TIP_MAX, STEP_TITLE_MAX } from '@/lib/posts/schema'
import { WrittenField } from './fields'
import { ImagesField } from './images-field'
import { MoveButtons } from './move-buttons'
import { NoticeStrip } from './notice-strip'
import { shownPaths } from './problems'
import { useContent, useProblem, usePublish } from './publish-context'
import { useStore } from './small-store'
import { useSorted } from './sorting'
import { StepSettings } from './step-settings'

/** A step that is being written; folded it is one line. */
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
  const { folded: foldedKeys } = usePublish()
  const folded = useStore(foldedKeys, (keys) => keys.has(stepKey))
  const title = useContent((content) => content.steps[index]?.title)
  const ownProblem = useProblem(`steps.${index}`)
  const number = index + 1
  const bodyId = `step-${stepKey}`
  const { ref, grip, dragged } = useSorted(stepKey, index, count < 2)

  const fold = () =>
    foldedKeys.set((keys) => {
      const next = new Set(keys)
      if (!next.delete(stepKey)) next.add(stepKey)
      return next
    })

  return (
    <li
      ref={ref}
      className={['st', folded && 'cl', dragged && 'dragged'].filter(Boolean).join(' ')}
      id={`f-steps-${index}`}
      tabIndex={-1}
    >
      <div className="sh">
        {grip}
        <span className="n num" aria-hidden>
          {number}
        </span>
        <b>{title || t('stepUntitled', { number })}</b>
        {folded && <StepSummary index={index} />}
        <span className="r">
          <MoveButtons
            id={bodyId}
            index={index}
            count={count}
            up={t('moveUp', { number })}
            down={t('moveDown', { number })}
            onMove={onMove}
          />
          <IconButton label={t('deleteStep', { number })} onClick={onDelete}>
            <Icon of="trash-2" />
          </IconButton>
          <IconButton
            label={folded ? t('unfold', { number }) : t('fold', { number })}
            aria-expanded={!folded}
            aria-controls={bodyId}
            onClick={fold}
          >
            <Icon of="chevron-down" className={folded ? undefined : 'rotate-180'} />
          </IconButton>
        </span>
      </div>
      <FieldError>{ownProblem}</FieldError>
      {!folded && (
        <div id={bodyId}>
          <ImagesField
            path={`steps.${index}.images`}
            place={`step:${stepKey}`}
            step={index}
            max={STEP_IMAGES_MAX}
            label={t('stepPictures', { number })}
          />
          <WrittenField
            path={`steps.${index}.title`}
            label={t('stepTitle')}
            max={STEP_TITLE_MAX}
            room={400}
          />
          <WrittenField
            path={`steps.${index}.text`}
            label={t('stepText')}
            max={STEP_TEXT_MAX}
            room={20_000}
            rows={4}
          />
          <WrittenField
            path={`steps.${index}.tip`}
            label={t('stepTip')}
            hint={t('stepTipHint')}
            max={STEP_TIP_MAX}
            room={2000}
            rows={2}
            className="tipfld"
          />
          <StepSettings step={index} stepKey={stepKey} />
          <NoticeStrip near={`step:${stepKey}`} />
        </div>
      )}
    </li>
  )
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
  const words = [t('pictures', { count: pictures }), noLaser ? t('noLaser') : t('rows', { count: rows })]
  return (
    <span className="t13 mut">
      {words.join(t('place.separator'))}
      {wrong > 0 && <em>{t('toFix', { count: wrong })}</em>}
    </span>
  )
}
