'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError } from '@/components/ui/field'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { STEP_SETTINGS_MAX, type DraftSetting } from '@/lib/posts/schema'
import { fieldId } from '@/components/form-shell/field-id'
import { useChosenDevice, useContent, useField, useProblem, usePublish } from './post-context'
import { ProjectRows } from './project-rows'
import { SettingRow } from './setting-row'

/** The foot of a step: its settings rows, or the word that no laser is used (one or the other). */
export function StepSettings({ step, stepKey }: { step: number; stepKey: string }) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { form, notice } = usePublish()
  const device = useChosenDevice()
  const count = useContent((content) => content.steps[step]?.settings.length ?? 0)
  const error = useProblem(`steps.${step}.settings`)
  const noLaser = useField(`steps.${step}.noLaser`)
  const path = `steps.${step}.settings` as const
  const id = fieldId(path)

  const rows = () => form.getValues(path)
  const newRow = (): DraftSetting => ({
    module: form.getValues('module') ?? device?.modules[0]?.slug ?? null,
    method: form.getValues('method') ?? null,
    passes: '1',
  })
  const set = (next: DraftSetting[]) => form.setValue(path, next)

  function takeOut(next: DraftSetting[], text: string, more?: () => void) {
    const before = rows()
    set(next)
    notice.set(() => ({
      near: `step:${stepKey}`,
      text,
      undo: () => {
        more?.()
        set(before)
      },
    }))
  }

  function setNoLaser(on: boolean) {
    noLaser.set(on)
    if (on && count > 0) takeOut([], t('rowsRemoved', { count }), () => noLaser.set(false))
  }

  return (
    <div className="-mx-4 bg-sunken px-4 pt-2.5 pb-4 md:-mx-5 md:rounded-b-[13px] md:px-5 md:pt-3 md:pb-4.5">
      <CheckboxRow checked={Boolean(noLaser.value)} onChange={({ target }) => setNoLaser(target.checked)}>
        {t('noLaserHere')}
      </CheckboxRow>
      {!noLaser.value && !device && (
        <p className="hint">
          {t('machineFirst')}
          {sentenceSeparators[locale]}
          <a className="link" href={`#${fieldId('device')}`}>
            {t('chooseMachine')}
          </a>
        </p>
      )}
      {!noLaser.value && device && (
        <>
          {Array.from({ length: count }, (_, row) => (
            <SettingRow
              key={row}
              step={step}
              row={row}
              device={device}
              onCopy={
                count < STEP_SETTINGS_MAX
                  ? () => set(rows().toSpliced(row + 1, 0, { ...rows()[row]! }))
                  : undefined
              }
              onRemove={() => takeOut(rows().toSpliced(row, 1), t('rowRemoved', { number: row + 1 }))}
            />
          ))}
          {count < STEP_SETTINGS_MAX && (
            <Button
              id={id}
              size="sm"
              icon={<Icon of="plus" />}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => {
                set([...rows(), newRow()])
                // the new row begins with the method
                requestAnimationFrame(() =>
                  document.getElementById(fieldId(`${path}.${count}.method`))?.focus(),
                )
              }}
            >
              {count === 0 ? t('addSettings') : t('addRow')}
            </Button>
          )}
          <ProjectRows device={device} rows={count} onAdd={(more) => set([...rows(), ...more])} />
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
