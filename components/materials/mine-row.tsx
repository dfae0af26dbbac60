'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { Icon } from '@/components/ui/icon'
import { OperationMark } from '@/components/ui/operation-mark'
import { useMethodNames } from '@/components/ui/operation-key'
import { useCellInWords } from '@/components/ui/setting-labels'
import { answerPath, materialPath } from '@/lib/materials/addresses'
import { lessonPath } from '@/lib/materials/lesson-path'
import type { OwnRowView } from '@/lib/materials/views'
import { settingCells } from '@/lib/settings/format'
import { shownScheme } from '@/lib/settings/schemes'
import { withThickness } from '@/lib/i18n/join-list'
import { mainCells } from './labelled-values'
import { OutcomeMark } from './outcome-mark'
import type { MaterialNames } from './row-in-words'
import { RowValues } from './row-values'
import { sourceOf } from './row-in-words'
import { SettingMap } from './setting-map'
import { StarButton } from './star-button'
import { useOutcomeNames, useVerdict, useWorkedFor } from './standing-line'

/** A row of the member's settings: place, numbers, own report and star. */
export function MineRow({
  of: { row, report, among },
  materials,
  modules,
}: {
  of: OwnRowView
  materials: MaterialNames
  modules: { slug: string; name: string }[]
}) {
  const t = useTranslations('materials.mine')
  const { locale } = useSite()
  const methods = useMethodNames()
  const material = row.material === null ? undefined : materials[row.material]
  const name = material?.name ?? t('noOne')
  const title =
    row.method === 'cut' && row.thickness !== null ? withThickness(locale, name, row.thickness) : name
  const answer =
    material &&
    answerPath({
      ...{ material: row.material!, machine: row.device, module: row.module, method: row.method },
      thickness: row.thickness,
    })
  return (
    <li className="flex items-start gap-3 border-t border-line py-3.5">
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[14px] text-muted">
          {material && <i className={`swatch ${material.swatch}`} aria-hidden />}
          {answer ? (
            <Link className="font-semibold underline-offset-3 hover:underline" href={answer}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          <OperationMark method={row.method} name={methods[row.method]} />
          <span className="muted">{modules.find(({ slug }) => slug === row.module)?.name}</span>
        </p>
        <RowValues row={row} named />
        <Further row={row} />
        {material?.risky && <Careful material={row.material!} name={name} />}
        <Standing row={row} />
        {report && <OwnOutcome report={report} />}
        {among && answer && (
          <div className="mt-3">
            <SettingMap among={among} href={answer}>
              {/* Names what the drawing, hidden from screen readers, shows in colour. */}
              <span className="flex items-center gap-1.5" aria-hidden>
                <i className="size-2.5 rounded-full bg-ember forced-color-adjust-none" />
                {t('here')}
              </span>
            </SettingMap>
          </div>
        )}
      </div>
      <StarButton row={row.id} labels={{ star: t('star'), unstar: t('unstar') }} what={title} />
    </li>
  )
}

/** The numbers without which the first ones say little beside the machine, and other settings in the maker's words. */
function Further({ row }: { row: OwnRowView['row'] }) {
  const inWords = useCellInWords()
  const named = new Set(mainCells(row).map(({ key }) => key)).add('passes')
  const numbers = settingCells(row)
    .filter(({ key }) => !named.has(key))
    .map(inWords)
  const all = [...numbers, ...(row.other ? [row.other] : [])]
  return all.length > 0 && <p className="digits mt-1 text-[14px]">{all.join(' · ')}</p>
}

/** A link to the warning of a risky material. */
function Careful({ material, name }: { material: string; name: string }) {
  const t = useTranslations('materials.hazard')
  return (
    <p className="mt-1 flex items-center gap-1.5 text-[14px]">
      <Icon of="triangle-alert" size="s" className="text-warn" />
      <Link className="link" href={materialPath(material)}>
        {t('title', { material: name })}
      </Link>
    </p>
  )
}

/** The outcomes of others, the scale and the source of the row. */
function Standing({ row }: { row: OwnRowView['row'] }) {
  const t = useTranslations('materials.standing')
  const workedFor = useWorkedFor()
  const verdict = useVerdict()(row)
  return (
    <p className="mt-1 text-[13px] text-muted">
      {workedFor(row.outcomes)}
      {verdict && <b>{` · ${verdict}`}</b>} · {t('scheme', { scheme: shownScheme(row.scheme) })}
      <Source row={row} />
    </p>
  )
}

/** A link to the project or lesson of the row. */
function Source({ row }: { row: OwnRowView['row'] }) {
  const { locale } = useSite()
  const source = sourceOf(row, locale)
  const from = row.post ? `/detail/${row.post.id}` : row.lesson ? lessonPath(row.lesson) : null
  if (!from || !source) return null
  return (
    <>
      {' · '}
      <Link className="link" href={from}>
        {source}
      </Link>
    </>
  )
}

/** The outcome that the member reported, and the numbers they ended up at. */
function OwnOutcome({ report }: { report: NonNullable<OwnRowView['report']> }) {
  const t = useTranslations('materials.mine')
  const outcomes = useOutcomeNames()
  return (
    <p className="mt-1 text-[13px] text-muted">
      <OutcomeMark of={report.outcome} /> {outcomes[report.outcome]}
      {report.ended && (
        <>
          {' · '}
          {t('endedAt')} <RowValues row={report.ended} small />
        </>
      )}
    </p>
  )
}
