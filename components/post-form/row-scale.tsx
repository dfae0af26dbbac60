'use client'

import { useTranslations } from 'next-intl'
import { fieldId } from '@/components/form-shell/field-id'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { DeviceView } from '@/lib/settings/catalog'
import { otherScale } from '@/lib/settings/schemes'
import { NoticeStrip } from './notice-strip'
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
  const key = useContent((content) => content.steps[step]?.key)
  const near = nearRow(key, row)
  const other = otherScale(scheme, device)
  return (
    <>
      {other ? (
        <OtherScale step={step} row={row} other={other} near={near} />
      ) : (
        <UsualRange path={`steps.${step}.settings.${row}`} device={device} />
      )}
      <NoticeStrip near={near} />
    </>
  )
}

/** Shows the result of the change inside of the row, because the foot of its step may be far below. */
const nearRow = (key: string | undefined, row: number) => `row:${key}:${row}`

function OtherScale({
  step,
  row,
  other,
  near,
}: Omit<Place, 'device'> & { other: { scheme: string; today: string }; near: string }) {
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
      ...{ near, field: `${place}.scheme` },
      text: t('scaleTaken', other),
      undo: () => form.setValue('steps', undoRow(form.getValues('steps'), { key, row }, { before, after })),
    }))
  }

  return (
    <div className="mb-3">
      <p className="callout digits mt-1 mb-2.5" id={`${id}-about`}>
        {t('oldScale', other)}
      </p>
      <Button id={id} size="sm" aria-describedby={error ? `${id}-error` : `${id}-about`} onClick={takeToday}>
        {t('newScale', other)}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
