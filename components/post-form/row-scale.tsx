'use client'

import { useTranslations } from 'next-intl'
import { fieldId } from '@/components/form-shell/field-id'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { DeviceView } from '@/lib/settings/catalog'
import { otherScale } from '@/lib/settings/schemes'
import { useContent, useProblem, usePublish } from './post-context'
import { undoRow } from './undo-rows'
import { UsualRange } from './usual-range'

type Place = { step: number; row: number; device: DeviceView }

/**
 * Shows beside a row what other makers use. Where its numbers are of a scale that the machine no longer has, it says so
 * instead, until they are typed again.
 */
export function RowScale({ step, row, device }: Place) {
  const scheme = useContent((content) => content.steps[step]?.settings[row]?.scheme)
  const other = otherScale(scheme, device)
  if (!other) return <UsualRange path={`steps.${step}.settings.${row}`} device={device} />
  return <OtherScale step={step} row={row} other={other} />
}

function OtherScale({
  step,
  row,
  other,
}: Omit<Place, 'device'> & { other: { scheme: string; today: string } }) {
  const t = useTranslations('publish')
  const { form, notice } = usePublish()
  const place = `steps.${step}.settings.${row}` as const
  const id = fieldId(`${place}.scheme`)
  const error = useProblem(`${place}.scheme`)

  function takeToday() {
    const before = form.getValues(place)
    const after = { ...before, scheme: null }
    form.setValue(place, after)
    const key = form.getValues(`steps.${step}.key`)
    notice.set(() => ({
      near: `step:${key}`,
      text: t('scaleTaken', other),
      undo: () => form.setValue('steps', undoRow(form.getValues('steps'), { key, row }, { before, after })),
    }))
  }

  return (
    <div className="mb-3">
      <p className="callout digits my-1">{t('oldScale', other)}</p>
      <Button id={id} size="sm" aria-describedby={error ? `${id}-error` : undefined} onClick={takeToday}>
        {t('newScale', other)}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
