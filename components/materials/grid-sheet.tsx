import { useLocale, useTranslations } from 'next-intl'
import { headWithUnit, inMm, joinFacts } from '@/lib/i18n/join-list'
import { withUnit } from '@/lib/settings/with-unit'
import { QrCode } from '@/components/ui/qr-code'
import { useMethodNames } from '@/components/ui/operation-key'
import { site } from '@/lib/site'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import type { RowView } from '@/lib/materials/views'
import { FillIn } from './fill-in'
import { useWorkedFor } from './standing-line'

/** mm; a grid up to this size fits on the sheet at its true size */
const TRUE_SIZE = 110

const part = 'mt-[5mm] mb-[2mm] text-[13pt]'
const small = 'mt-[2mm] max-w-[100mm] text-[8.5pt]'
const edgeOf = 'px-[1.5mm] font-medium'

/** The printed sheet for the workshop, one page of A4 or Letter: the fields to tick, the instructions, and the QR code of the page. */
export function GridSheetView({
  sheet,
  row,
  picture,
  address,
  project,
  prepare,
}: {
  sheet: GridSheet
  row: RowView | null
  picture: string
  address: string
  project: boolean
  /** how the material is prepared first */
  prepare: string | null
}) {
  const t = useTranslations('materials.grid.sheet')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const unit = sheet.axis === 'depth' ? '%' : 'mm/s'
  const strength = ui(sheet.axis === 'depth' ? 'settingDepth' : 'settingSpeed')
  const isTrue = sheet.width <= TRUE_SIZE && sheet.height <= TRUE_SIZE
  return (
    <div className="hidden min-h-[250mm] flex-col text-[10.5pt] leading-[1.45] text-[#000] print:flex">
      <header className="flex justify-between gap-[10mm] border-b-[0.6mm] border-[#000] pb-[4mm]">
        <div>
          <p className="font-display text-[14pt] leading-none font-bold">{site.brand}</p>
          <SheetTitle sheet={sheet} />
          {row && sheet.start !== null && (
            <StartedFrom row={row} strength={`${strength} ${row.depth ?? row.speed}${unit}`} />
          )}
        </div>
        <div className="w-[30mm] flex-none text-center font-[650] [&_svg]:h-auto [&_svg]:w-full">
          <QrCode text={address} label={t('scan')} />
          <p>{sheet.code}</p>
        </div>
      </header>
      <div className="flex gap-[10mm]">
        {isTrue && <TrueSize sheet={sheet} picture={picture} />}
        <section>
          <h2 className={part}>{t('mark')}</h2>
          <Fields sheet={sheet} strength={headWithUnit(locale, strength, unit)} />
          <p className={small}>{t('key', { strength })}</p>
        </section>
      </div>
      <ToDo project={project} isRisky={sheet.hazard === 'risky'} prepare={prepare} />
      <FillIn last="bestField" />
      <SheetFoot address={address} code={sheet.code} />
    </div>
  )
}

/** The title: material and laser, and what all fields have in common. */
function SheetTitle({ sheet }: { sheet: GridSheet }) {
  const t = useTranslations('materials.grid.sheet')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const names = useMethodNames()
  const context = [
    sheet.thickness !== null && inMm(sheet.thickness),
    joinFacts(locale, [sheet.device.name, sheet.module.name]),
    sheet.resolution,
    sheet.density && withUnit(sheet.density, ui('unitLinesPerCm')),
    sheet.frequency && withUnit(sheet.frequency, 'kHz'),
    sheet.acceleration && `${ui('settingAcceleration')} ${sheet.acceleration}`,
    // resolution and density say it on the other machines
    sheet.intervalMm !== null &&
      sheet.resolution === null &&
      sheet.density === null &&
      t('interval', { interval: withUnit(sheet.intervalMm, 'mm') }),
    t('passes', { count: sheet.passes }),
  ].filter(Boolean)
  return (
    <>
      <h1 className="mt-[2mm] text-[24pt] leading-[1.1]">
        {t('title', { material: sheet.material.name, method: names[sheet.method] })}
      </h1>
      <p>{context.join(' · ')}</p>
    </>
  )
}

/** Says around which row the grid lies. */
function StartedFrom({ row, strength }: { row: RowView; strength: string }) {
  const t = useTranslations('materials.grid.sheet')
  const workedFor = useWorkedFor()
  return <p>{t('around', { power: row.power, strength, worked: workedFor(row.outcomes) })}</p>
}

/** The grid in its true size, to lay the material on. */
function TrueSize({ sheet, picture }: { sheet: GridSheet; picture: string }) {
  const t = useTranslations('materials.grid.sheet')
  return (
    <section className="w-min">
      <h2 className={part}>{t('trueSize')}</h2>
      {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing of the API, no picture of ours */}
      <img
        className="max-w-none outline-[0.2mm] outline-[#000] outline-dashed"
        src={picture}
        alt=""
        style={{ width: `${sheet.width}mm`, height: `${sheet.height}mm` }}
      />
      <p className={small}>
        {t('lay', {
          width: String(sheet.width),
          height: String(sheet.height),
          side: String(sheet.side),
          gap: String(sheet.gap),
        })}
      </p>
    </section>
  )
}

function ToDo({ project, isRisky, prepare }: { project: boolean; isRisky: boolean; prepare: string | null }) {
  const t = useTranslations('materials.grid.sheet')
  const grid = useTranslations('materials.grid')
  return (
    <section>
      <h2 className={part}>{t('do')}</h2>
      <ol className="grid list-decimal gap-[1.4mm] pl-[6mm]">
        <li>{t('blank')}</li>
        <li>{t(project ? 'openProject' : 'openDrawing')}</li>
        <li>{t('order')}</li>
        <li>{t('look')}</li>
        <li>{t('report')}</li>
      </ol>
      <p className="mt-[4mm] rounded-[2mm] border-[0.35mm] border-[#000] px-[3.5mm] py-[2.4mm] text-[9.5pt]">
        {isRisky && <b className="block">{grid('risky')}</b>}
        {prepare && <b className="block">{prepare}</b>}
        {t('care')}
      </p>
    </section>
  )
}

/** The fields in their places, the strongest above, to tick the best. */
function Fields({ sheet, strength }: { sheet: GridSheet; strength: string }) {
  return (
    <table className="digits border-separate border-spacing-[1.2mm]">
      <tbody>
        {sheet.strengths
          .map((value, index) => ({ value, index }))
          .reverse()
          .map(({ value, index }) => (
            <tr key={value}>
              <th className={edgeOf}>{value}</th>
              {sheet.fields
                .filter((field) => field.row === index)
                .map(({ number, power }) => (
                  <td
                    key={number}
                    className={`h-[12mm] min-w-[15mm] rounded-[1.2mm] border-[#000] px-[1.5mm] py-[1mm] align-top ${number === sheet.start ? 'border-[0.7mm]' : 'border-[0.25mm]'}`}
                  >
                    <small className="block text-[7.5pt]">{number}</small>
                    <b className="block text-[9pt] whitespace-nowrap">
                      {power} · {value}
                    </b>
                  </td>
                ))}
            </tr>
          ))}
        <tr>
          <th className={edgeOf}>{strength}</th>
          {sheet.powers.map((power) => (
            <th key={power} className={edgeOf}>
              {power}%
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The address of the grid, and a ruler that shows whether the printer kept the size. */
function SheetFoot({ address, code }: { address: string; code: string }) {
  const t = useTranslations('materials.grid.sheet')
  const grid = useTranslations('materials.grid')
  return (
    <footer className="mt-auto flex justify-between gap-[8mm] pt-[6mm] text-[8.5pt] wrap-anywhere text-[#444]">
      <span>
        {address}
        <br />
        {grid('code', { code })}
      </span>
      <span>
        <svg width="50mm" height="5mm" viewBox="0 0 50 5" aria-hidden>
          <path
            d="M.1 4.8V1M49.9 4.8V1M.1 4.8H49.9M10 4.8V3M20 4.8V3M30 4.8V3M40 4.8V3"
            stroke="#000"
            strokeWidth=".25"
            fill="none"
          />
        </svg>
        <br />
        {t('ruler')}
      </span>
    </footer>
  )
}
