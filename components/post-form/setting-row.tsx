'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { RowButton } from '@/components/uploads/row-button'
import { joinSentences } from '@/lib/i18n/join-sentences'
import type { DeviceView } from '@/lib/settings/catalog'
import { DENSITY, FREQUENCY, fieldsFor, isMethod } from '@/lib/settings/fields'
import { useContent } from './post-context'
import { RowMaterial } from './row-material'
import { SettingField } from './setting-field'
import { RowScale } from './row-scale'

/** One operation of the laser: the method first, then the fields that machine, module and method need. */
export function SettingRow({
  step,
  row,
  device,
  onCopy,
  onRemove,
}: {
  step: number
  row: number
  device: DeviceView
  onCopy?: () => void
  onRemove: () => void
}) {
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
          <SettingField key={field} field={field} step={step} row={row} device={device} />
        ))}
        <RowMaterial path={path} method={method} />
      </div>
      <RowScale step={step} row={row} device={device} />
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

/** Returns the limits of the fields in this row, shown before the author meets them. */
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
