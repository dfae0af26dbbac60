import { useTranslations } from 'next-intl'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import type { DeviceView } from '@/lib/settings/catalog'

/** The drawing as it is burnt on the work area, with its size in words and its fields as a table. */
export function GridPreview({
  sheet,
  device,
  picture,
}: {
  sheet: GridSheet
  device: DeviceView
  picture: string
}) {
  const t = useTranslations('materials.grid')
  const ui = useTranslations('ui')
  const { workWidth, workHeight } = device
  const unit = sheet.axis === 'depth' ? '%' : '\u00a0mm/s'
  const strength = ui(sheet.axis === 'depth' ? 'settingDepth' : 'settingSpeed')
  return (
    <figure className="rounded-card border border-line bg-drawing p-4.5 text-center">
      {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing of the API, no picture of ours */}
      <img
        className="mx-auto size-auto max-h-[520px] max-w-full"
        src={picture}
        width={sheet.width * 4}
        height={sheet.height * 4}
        alt={t('preview', {
          columns: sheet.powers.length,
          rows: sheet.strengths.length,
          power: range(sheet.powers),
          strength: `${strength} ${range(sheet.strengths)}${unit}`,
        })}
      />
      {/* paper colours in both themes */}
      <figcaption className="digits mt-3 text-[13px] text-[#655e54]">
        {t('size', { width: String(sheet.width), height: String(sheet.height), workWidth, workHeight })} ·{' '}
        {t('code', { code: sheet.code })}
      </figcaption>
      <table className="sr-only">
        <caption>{t('fields')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{ui('settingPower')}</th>
            <th scope="col">{strength}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.fields.map(({ number, power, depth, speed }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{power}%</td>
              <td>
                {depth ?? speed}
                {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const range = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return `${sorted[0]}–${sorted.at(-1)}`
}
