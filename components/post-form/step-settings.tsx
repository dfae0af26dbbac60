'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError } from '@/components/ui/field'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { STEP_SETTINGS_MAX, type DraftSetting } from '@/lib/posts/schema'
import type { DeviceView } from '@/lib/settings/catalog'
import { fieldId } from '@/components/form-shell/field-id'
import { useChosenDevice, useContent, useField, useProblem, usePublish } from './post-context'
import { ProjectRows } from './project-rows'
import { SettingRow } from './setting-row'
import { putRowsBack } from './undo-rows'

type StepPlace = { step: number; stepKey: string }

/** The end of a step: its settings rows, or the statement that it needs no laser (one or the other). */
export function StepSettings({ step, stepKey }: StepPlace) {
  const t = useTranslations('publish')
  const device = useChosenDevice()
  const { count, add, copy, remove, removeAll } = useStepRows({ step, stepKey }, device)
  const path = `steps.${step}.settings` as const
  const error = useProblem(path)
  const noLaser = useField(`steps.${step}.noLaser`)
  const id = fieldId(path)

  function setNoLaser(on: boolean) {
    noLaser.set(on)
    if (on && count > 0) removeAll()
  }

  return (
    <div className="-mx-4 bg-sunken px-4 pt-2.5 pb-4 md:-mx-5 md:rounded-b-[13px] md:px-5 md:pt-3 md:pb-4.5">
      <CheckboxRow
        id={noLaser.id}
        checked={Boolean(noLaser.value)}
        onChange={({ target }) => setNoLaser(target.checked)}
      >
        {t('noLaserHere')}
      </CheckboxRow>
      {!noLaser.value && !device && <MachineFirst />}
      {!noLaser.value && device && (
        <>
          {Array.from({ length: count }, (_, row) => (
            <SettingRow
              key={row}
              step={step}
              row={row}
              device={device}
              onCopy={count < STEP_SETTINGS_MAX ? () => copy(row) : undefined}
              onRemove={() => remove(row)}
            />
          ))}
          {count < STEP_SETTINGS_MAX && (
            <Button
              id={id}
              size="sm"
              icon={<Icon of="plus" />}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => {
                add()
                // Focuses the method of the new row.
                requestAnimationFrame(() =>
                  document.getElementById(fieldId(`${path}.${count}.method`))?.focus(),
                )
              }}
            >
              {count === 0 ? t('addSettings') : t('addRow')}
            </Button>
          )}
          <ProjectRows device={device} rows={count} onAdd={(more) => add(more)} />
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function MachineFirst() {
  const t = useTranslations('publish')
  const locale = useLocale()
  return (
    <p className="hint">
      {t('machineFirst')}
      {sentenceSeparators[locale]}
      <a className="link" href={`#${fieldId('device')}`}>
        {t('chooseMachine')}
      </a>
    </p>
  )
}

/** Holds the rows of a step. The notice at the step restores removed rows. */
function useStepRows({ step, stepKey }: StepPlace, device: DeviceView | undefined) {
  const t = useTranslations('publish')
  const { form, notice } = usePublish()
  const count = useContent((content) => content.steps[step]?.settings.length ?? 0)
  const path = `steps.${step}.settings` as const
  const rows = () => form.getValues(path)
  const set = (next: DraftSetting[]) => form.setValue(path, next)
  const newRow = (): DraftSetting => ({
    module: form.getValues('module') ?? device?.modules[0]?.slug ?? null,
    method: form.getValues('method') ?? null,
    passes: '1',
  })

  /** `undo` reads the steps at its own time: this one may have been moved and edited meanwhile. */
  function takeOut(index: number, amount: number, text: string, field = `${path}.${index}.method`) {
    const taken = rows().slice(index, index + amount)
    set(rows().toSpliced(index, amount))
    notice.set(() => ({
      ...{ near: `step:${stepKey}`, field, text },
      undo: () =>
        form.setValue('steps', putRowsBack(form.getValues('steps'), { key: stepKey, index }, taken)),
    }))
  }

  return {
    count,
    add: (more: readonly DraftSetting[] = [newRow()]) => set([...rows(), ...more]),
    copy: (row: number) => set(rows().toSpliced(row + 1, 0, { ...rows()[row]! })),
    remove: (row: number) => takeOut(row, 1, t('rowRemoved', { number: row + 1 })),
    removeAll: () => takeOut(0, count, t('rowsRemoved', { count }), `steps.${step}.noLaser`),
  }
}
