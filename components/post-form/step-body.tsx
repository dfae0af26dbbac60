import { useTranslations } from 'next-intl'
import { STEP_IMAGES_MAX, STEP_TEXT_MAX, STEP_TIP_MAX, STEP_TITLE_MAX } from '@/lib/posts/schema'
import { WrittenField } from './fields'
import { ImagesField } from './images-field'
import { NoticeStrip } from './notice-strip'
import { StepSettings } from './step-settings'

/** The fields of an unfolded step. */
export function StepBody({ id, step, stepKey }: { id: string; step: number; stepKey: string }) {
  const t = useTranslations('publish')
  return (
    <div id={id}>
      <ImagesField
        path={`steps.${step}.images`}
        place={`step:${stepKey}`}
        step={step}
        max={STEP_IMAGES_MAX}
        label={t('stepPictures', { number: step + 1 })}
      />
      <WrittenField path={`steps.${step}.title`} label={t('stepTitle')} max={STEP_TITLE_MAX} room={400} />
      <WrittenField
        path={`steps.${step}.text`}
        label={t('stepText')}
        max={STEP_TEXT_MAX}
        room={20_000}
        rows={4}
      />
      <WrittenField
        path={`steps.${step}.tip`}
        label={t('stepTip')}
        hint={t('stepTipHint')}
        max={STEP_TIP_MAX}
        room={2000}
        rows={2}
        optional
      />
      <StepSettings step={step} stepKey={stepKey} />
      <NoticeStrip near={`step:${stepKey}`} className="mt-4" />
    </div>
  )
}
