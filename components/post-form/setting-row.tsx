'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { RowButton } from '@/components/uploads/row-button'
import { OperationKey } from '@/components/ui/operation-key'
import { joinSentences } from '@/lib/i18n/join-sentences'
import type { DraftSetting } from '@/lib/posts/schema'
import { methods, type DeviceView } from '@/lib/settings/catalog'
import {
  DENSITY,
  FREQUENCY,
  fieldsFor,
  fitSettingRow,
  isMethod,
  OTHER_MAX,
  resolutionDpi,
  resolutions,
  type SettingField,
} from '@/lib/settings/rules'
import { moduleName } from '@/lib/settings/module-name'
import { ChoiceField, NumberField, WrittenField } from './fields'
import { useSettingName } from './problem-label'
import { cell } from './setting-cell'
import { RowMaterial } from './row-material'
import { useContent, usePublish } from './post-context'
import { UsualRange } from './usual-range'

type Place = { step: number; row: number; device: DeviceView }

/** One operation of the laser: the method first, then the fields that machine, module and method ask for. */
export function SettingRow({
  step,
  row,
  device,
  onCopy,
  onRemove,
}: Place & { onCopy?: () => void; onRemove: () => void }) {
  const t = useTranslations('publish')
  const path = `steps.${step}.settings.${row}` as const
  const method = useContent((content) => content.steps[step]?.settings[row]?.method)
  const module = useContent((content) => content.steps[step]?.settings[row]?.module)
  const hint = useRowHint(device, method, module)
  const fields = fieldsFor(device, module, method).filter(
    (field) => field !== 'module' || device.modules.length > 1,
  )

  return (
    <div
      className={`pt-3 pb-1.5 ${row > 0 ? 'border-t border-line' : ''}`}
      role="group"
      aria-label={t('rowOf', { number: row + 1, step: step + 1 })}
    >
      <div className="digits grid grid-cols-2 gap-x-2.5 md:flex md:flex-wrap [&_.input-box]:px-[11px]">
        {fields.map((field) => (
          <SettingFieldControl key={field} field={field} path={path} step={step} row={row} device={device} />
        ))}
        <RowMaterial path={path} method={method} />
      </div>
      <UsualRange path={path} device={device} />
      <div className="-mt-1.5 -mr-2 mb-1.5 flex items-start">
        <p className="hint mr-auto">{hint}</p>
        {onCopy && (
          <RowButton label={t('copyRow', { number: row + 1 })} onClick={onCopy}>
            <Icon of="copy" />
          </RowButton>
        )}
        <RowButton label={t('removeRow', { number: row + 1 })} onClick={onRemove}>
          <Icon of="trash-2" />
        </RowButton>
      </div>
    </div>
  )
}

function SettingFieldControl({
  field,
  path,
  step,
  row,
  device,
}: Place & { field: SettingField; path: `steps.${number}.settings.${number}` }) {
  const own = useTranslations('settings')
  const locale = useLocale()
  const t = useTranslations('ui')
  const label = useSettingName()(field)
  const method = useContent((content) => content.steps[step]?.settings[row]?.method)
  const change = useRowChange({ step, row, device })

  switch (field) {
    case 'method':
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
          options={methods.map((value) => ({
            value,
            label: {
              line: t('methodLine'),
              fill: t('methodFill'),
              picture: t('methodPicture'),
              cut: t('methodCut'),
            }[value],
          }))}
          onChoose={(value) => change({ method: value })}
          className={cell.wide}
        />
      )
    case 'module':
      return (
        <ChoiceField
          path={`${path}.module`}
          label={label}
          options={device.modules.map(({ slug, name }) => ({ value: slug, label: moduleName(name, locale) }))}
          onChoose={(value) => change({ module: value })}
          className={cell.wide}
        />
      )
    case 'resolution':
      return (
        <ChoiceField
          path={`${path}.resolution`}
          label={label}
          options={resolutions.map((value) => ({
            value,
            label: own('resolution', { name: value, dpi: String(resolutionDpi[value]) }),
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
          placeholder={own('otherPlaceholder')}
          className={cell.full}
        />
      )
    default:
      return (
        <NumberField
          path={`${path}.${field}`}
          label={label}
          unit={
            {
              power: '%',
              depth: '%',
              speed: 'mm/s',
              density: t('unitLinesPerCm'),
              frequency: 'kHz',
              passes: '×',
              acceleration: '',
            }[field]
          }
          optional={field === 'acceleration'}
          className={cell.narrow}
        />
      )
  }
}

/** Another method or module: what no longer has a meaning is taken out, with a word and a way back. */
function useRowChange({ step, row, device }: Place) {
  const t = useTranslations('publish')
  const { form, notice } = usePublish()
  const name = useSettingName()
  return (change: Partial<DraftSetting>) => {
    const place = `steps.${step}.settings.${row}` as const
    const before = form.getValues(place)
    const { row: next, dropped } = fitSettingRow({ ...before, ...change }, device)
    form.setValue(place, 'module' in change ? { ...next, module: change.module } : next)
    if (dropped.length === 0 || dropped.every((field) => field === 'module')) return
    notice.set(() => ({
      near: `step:${form.getValues(`steps.${step}.key`)}`,
      text: t('droppedByMethod', { fields: dropped.map(name).join(t('place.separator')) }),
      undo: () => form.setValue(place, before),
    }))
  }
}

/** The limits of what is asked for here, before they are met. */
function useRowHint(device: DeviceView, method: unknown, module: unknown): string {
  const t = useTranslations('settings')
  const locale = useLocale()
  if (!isMethod(method)) return t('methodFirst')
  const fields = new Set(fieldsFor(device, module, method))
  return joinSentences(
    locale,
    device.series === 'lp'
      ? t('hint.depth')
      : device.density && method === 'cut'
        ? t('hint.cutFromOne')
        : t(`hint.${method}`),
    fields.has('density') && t('hint.density', DENSITY),
    fields.has('frequency') && t('hint.frequency', FREQUENCY),
  )
}
