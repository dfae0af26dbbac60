import { useTranslations } from 'next-intl'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import { languageTags } from '@/lib/i18n/locales'
import { energyOf } from '@/lib/materials/convert'
import { energyText } from '@/lib/materials/map/number-text'
import type { RowView } from '@/lib/materials/views'
import type { SettingCell } from '@/lib/settings/format'
import { withUnit } from '@/lib/settings/with-unit'

const numberLook =
  'leading-[1.04] font-[650] tracking-[-0.04em] whitespace-nowrap md:leading-none print:text-[34pt]'

/** The laser's parameters first, in the largest size that fits. */
export function LargeNumbers({ cells, few }: { cells: SettingCell[]; few: boolean }) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const letters = cells.reduce((sum, { value }) => sum + value.length, 0)
  const numberSize =
    letters > 7
      ? 'text-[60px] max-[360px]:text-[48px] md:text-[64px]'
      : few
        ? 'text-[40px] md:text-[56px]'
        : 'text-[60px] max-[360px]:text-[48px] md:text-[80px]'
  return (
    <dl
      className={`flex flex-wrap justify-between gap-x-3.5 gap-y-2 md:justify-start print:gap-x-[5mm] print:gap-y-[2mm] ${letters > 7 ? 'md:gap-x-8' : 'md:gap-x-11'}`}
    >
      {cells.map((cell) => (
        <div key={cell.key}>
          <dt className="text-[15px] text-muted">{labels[cell.key]}</dt>
          <dd className={`${numberLook} ${numberSize}`}>
            {cell.value}
            <span className="ml-1 text-[17px] font-[550] tracking-normal text-muted md:text-[22px]">
              {unit(cell)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The other numbers of a row, its energy, and other parameters in the maker's words. */
export function FurtherNumbers({ row, cells, watts }: { row: RowView; cells: SettingCell[]; watts: number }) {
  const t = useTranslations('materials.answer')
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  if (cells.length === 0 && row.speed === null && !row.other) return null
  return (
    <p className="mt-3.5 flex flex-wrap gap-x-5.5 gap-y-1 border-t border-line pt-3 [&_b]:ml-px [&_b]:text-ink">
      {cells.map((cell) => (
        <span key={cell.key} className="muted whitespace-nowrap">
          {labels[cell.key]} <b>{withUnit(cell.value, unit(cell))}</b>
        </span>
      ))}
      {row.speed !== null && (
        <span className="muted whitespace-nowrap">
          {t('energy')} <b>{energyText(energyOf({ ...row, speed: row.speed }, { watts }))} J/mm</b>
        </span>
      )}
      {row.other && (
        <span
          className="basis-full text-[14px] text-muted"
          lang={row.post ? languageTags[row.post.language] : undefined}
        >
          {row.other}
        </span>
      )}
    </p>
  )
}
