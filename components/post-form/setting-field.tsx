'use client'

import { useLocale, useTranslations } from 'next-intl'
import { OperationKey } from '@/components/ui/operation-key'
import type { DraftSetting } from '@/lib/posts/schema'
import { methods, type DeviceView } from '@/lib/settings/catalog'
import { moduleName } from '@/lib/settings/module-name'
import {
  isMethod,
  OTHER_MAX,
  resolutionDpi,
  resolutions,
  type SettingField as FieldName,
} from '@/lib/settings/fields'
import { fitSettingRow } from '@/lib/settings/rules'
import { ChoiceField, NumberField, WrittenField } from './fields'
import { useContent, usePublish } from './post-context'
import { useSettingName } from './problem-label'
import { cell } from './setting-cell'
import { undoRow } from './undo-rows'

export type RowPath = `steps.${number}.settings.${number}`
type Place = { step: number; row: number; device: DeviceView }

/** The control of one field in a settings row. */
export function SettingField({ field, ...place }: Place & { field: FieldName }) {
  const t = useTranslations('settings')
  const label = useSettingName()(field)
  const path: RowPath = `steps.${place.step}.settings.${place.row}`
  switch (field) {
    case 'method':
      return <MethodField {...place} path={path} label={label} />
    case 'module':
      return <ModuleField {...place} path={path} label={label} />
    case 'resolution':
      return (
        <ChoiceField
          path={`${path}.resolution`}
          label={label}
          options={resolutions.map((value) => ({
            value,
            label: t('resolution', { name: value, dpi: String(resolutionDpi[value]) }),
          }))}
          className={cell.wide}
        />
      )
    case 'other':
      return (
        <WrittenField
          path={`${path}.other`}
          label={label}
          room={1000}
          max={OTHER_MAX}
          placeholder={t('otherPlaceholder')}
          optional
          className={cell.full}
        />
      )
    default:
      return <MeasuredField path={path} field={field} label={label} />
  }
}

function MethodField({ path, label, ...place }: Place & { path: RowPath; label: string }) {
  const t = useTranslations('ui')
  const method = useContent((content) => content.steps[place.step]?.settings[place.row]?.method)
  const change = useRowChange(place)
  const names = {
    line: t('methodLine'),
    fill: t('methodFill'),
    picture: t('methodPicture'),
    cut: t('methodCut'),
  }
  return (
    <ChoiceField
      path={`${path}.method`}
      label={label}
      lead={
        isMethod(method) && (
          <span aria-hidden>
            <OperationKey method={method} bare />
          </span>
        )
      }
      options={methods.map((value) => ({ value, label: names[value] }))}
      onChoose={(value) => change({ method: value })}
      className={cell.wide}
    />
  )
}

function ModuleField({ path, label, ...place }: Place & { path: RowPath; label: string }) {
  const locale = useLocale()
  const change = useRowChange(place)
  return (
    <ChoiceField
      path={`${path}.module`}
      label={label}
      options={place.device.modules.map(({ slug, name }) => ({
        value: slug,
        label: moduleName(name, locale),
      }))}
      onChoose={(value) => change({ module: value })}
      className={cell.wide}
    />
  )
}

function MeasuredField({
  path,
  field,
  label,
}: {
  path: RowPath
  field: Exclude<FieldName, 'method' | 'module' | 'resolution' | 'other'>
  label: string
}) {
  const t = useTranslations('ui')
  const units = {
    power: '%',
    depth: '%',
    speed: 'mm/s',
    density: t('unitLinesPerCm'),
    frequency: 'kHz',
    passes: '×',
    acceleration: '',
  }
  return (
    <NumberField
      path={`${path}.${field}`}
      label={label}
      unit={units[field]}
      optional={field === 'acceleration'}
      className={cell.narrow}
    />
  )
}

/**
 * Returns a function that applies another method or module; it removes the values that lose their meaning, with a
 * notice and an undo.
 */
function useRowChange({ step, row, device }: Place) {
  const t = useTranslations('publish')
  const { form, notice } = usePublish()
  const name = useSettingName()
  return (change: Partial<DraftSetting>) => {
    const place = `steps.${step}.settings.${row}` as const
    const before = form.getValues(place)
    const { row: next, dropped } = fitSettingRow({ ...before, ...change }, device)
    const after = 'module' in change ? { ...next, module: change.module } : next
    form.setValue(place, after)
    if (dropped.length === 0 || dropped.every((field) => field === 'module')) return
    const key = form.getValues(`steps.${step}.key`)
    notice.set(() => ({
      near: `step:${key}`,
      field: `${place}.${'module' in change ? 'module' : 'method'}`,
      text: t('droppedByMethod', { fields: dropped.map(name).join(t('place.separator')) }),
      undo: () => form.setValue('steps', undoRow(form.getValues('steps'), { key, row }, { before, after })),
    }))
  }
}
