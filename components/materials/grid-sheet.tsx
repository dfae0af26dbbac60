import { useLocale, useTranslations } from 'next-intl'
import { headWithUnit, inMm, joinFacts } from '@/lib/i18n/join-list'
import { withUnit } from '@/lib/settings/format'
import { QrCode } from '@/components/ui/qr-code'
import { useMethodNames } from '@/components/ui/operation-key'
import { site } from '@/lib/site'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import type { RowView } from '@/lib/materials/views'
import { FillIn } from './fill-in'
import { useWorkedFor } from './standing-line'

/** so large a grid can lie on the sheet as it is burnt, mm */
const TRUE_SIZE = 110

/** The sheet for the workshop, only on paper: the fields to tick, what to do, and the code that leads back. */
export function GridSheetView({
  sheet,
  row,
  picture,
  address,
  project,
}: {
  sheet: GridSheet
  row: RowView | null
  picture: string
  address: string
  project: boolean
}) {
  const t = useTranslations('materials.grid.sheet')
  const grid = useTranslations('materials.grid')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const names = useMethodNames()
  const workedFor = useWorkedFor()
  const unit = sheet.axis === 'depth' ? '%' : 'mm/s'
  const strength = ui(sheet.axis === 'depth' ? 'settingDepth' : 'settingSpeed')
  const context = [
    sheet.thickness !== null && inMm(sheet.thickness),
    joinFacts(locale, [sheet.device.name, sheet.module.name]),
    sheet.resolution,
    sheet.density && withUnit(sheet.density, ui('unitLinesPerCm')),
    sheet.frequency && withUnit(sheet.frequency, 'kHz'),
    t('passes', { count: sheet.passes }),
  ].filter(Boolean)
  const isTrue = sheet.width <= TRUE_SIZE && sheet.height <= TRUE_SIZE
  return (
    <div className="gsheet">
      <header>
        <div>
          <p className="b">{site.brand}</p>
          <h1>{t('title', { material: sheet.material.name, method: names[sheet.method] })}</h1>
          <p>{context.join(' · ')}</p>
          {row && sheet.start !== null && (
            <p>
              {t('around', {
                power: row.power,
                strength: `${strength} ${row.depth ?? row.speed}${unit}`,
                worked: workedFor(row.outcomes),
              })}
            </p>
          )}
        </div>
        <div className="gqr">
          <QrCode text={address} label={t('scan')} />
          <p>{sheet.code}</p>
        </div>
      </header>
      <div className="mid">
        {isTrue && (
          <section>
            <h2>{t('trueSize')}</h2>
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of the API, no picture of ours */}
            <img src={picture} alt="" style={{ width: `${sheet.width}mm`, height: `${sheet.height}mm` }} />
            <p>
              {t('lay', {
                width: String(sheet.width),
                height: String(sheet.height),
                side: String(sheet.side),
                gap: String(sheet.gap),
              })}
            </p>
          </section>
        )}
        <section>
          <h2>{t('mark')}</h2>
          <table>
            <tbody>
              {sheet.strengths
                .map((value, index) => ({ value, index }))
                .reverse()
                .map(({ value, index }) => (
                  <tr key={value}>
                    <th>{value}</th>
                    {sheet.fields
                      .filter((field) => field.row === index)
                      .map(({ number, power }) => (
                        <td key={number} className={number === sheet.start ? 'start' : undefined}>
                          <small>{number}</small>
                          <b>
                            {power} · {value}
                          </b>
                        </td>
                      ))}
                  </tr>
                ))}
              <tr>
                <th>{headWithUnit(locale, strength, unit)}</th>
                {sheet.powers.map((power) => (
                  <th key={power}>{power}%</th>
                ))}
              </tr>
            </tbody>
          </table>
          <p>{t('key', { strength })}</p>
        </section>
      </div>
      <section>
        <h2>{t('do')}</h2>
        <ol>
          <li>{t('blank')}</li>
          <li>{t(project ? 'openProject' : 'openDrawing')}</li>
          <li>{t('order')}</li>
          <li>{t('look')}</li>
          <li>{t('report')}</li>
        </ol>
        <p className="care">{t('care')}</p>
      </section>
      <FillIn last="bestField" />
      <footer>
        <span>
          {address}
          <br />
          {grid('code', { code: sheet.code })}
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
    </div>
  )
}
