import { useLocale, useTranslations } from 'next-intl'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { inMm } from '@/lib/i18n/join-list'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { OperationKey } from '@/components/ui/operation-key'
import { answerPath } from '@/lib/materials/addresses'
import type { MaterialAnswer } from '@/lib/materials/answer-views'
import { methods, waveOf, type DeviceView, type MaterialView } from '@/lib/settings/catalog'
import { Disc } from './disc'
import { panel, panelTitle } from './panel'
import { RowValues } from './row-values'
import { useModuleName } from './module-name'
import { useWorkedFor } from './standing-line'

/**
 * What is known about a material on one machine: a line for each method, module and thickness, with the numbers of its
 * answer.
 */
export function MachineCells({
  device,
  material,
  cells,
}: {
  device: DeviceView
  material: MaterialView
  cells: MaterialAnswer['cells']
}) {
  const place = { material: material.slug, machine: device.slug }
  const moduleName = useModuleName()
  const nameOf = (slug: string) => {
    const laser = device.modules.find((one) => one.slug === slug)
    return laser ? moduleName(laser) : ''
  }
  return (
    <section className={panel} aria-labelledby={`on-${device.slug}`}>
      <h3 id={`on-${device.slug}`} className={panelTitle}>
        <Link href={answerPath(place)}>{device.name}</Link>
      </h3>
      {cells.length === 0 ? (
        <NothingKnown impossible={isImpossible(material, device)} href={answerPath(place)} />
      ) : (
        <ul className="-mx-4 mt-2 -mb-4 md:-mx-6 md:mt-2.5 md:-mb-5.5">
          {cells.map((cell) => (
            <KnownCell
              key={cell.id}
              cell={cell}
              href={answerPath({ ...cell, ...place })}
              moduleName={nameOf(cell.module)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whether no laser of the machine can work the material. */
const isImpossible = ({ cannot }: MaterialView, { modules }: DeviceView): boolean =>
  modules.every((laser) =>
    methods.every((method) =>
      cannot.some((one) => one.methods.includes(method) && (!one.waves || one.waves.includes(waveOf(laser)))),
    ),
  )

function NothingKnown({ impossible, href }: { impossible: boolean; href: string }) {
  const t = useTranslations('materials.page')
  const locale = useLocale()
  const matrix = useTranslations('materials.matrix')
  return (
    <p className="mt-1.5 text-[14px] text-muted">
      {impossible ? matrix('sure.never') : t('nobody')}
      {sentenceSeparators[locale]}
      {!impossible && (
        <Link className="link" href={href} prefetch={false}>
          {t('nearest')}
        </Link>
      )}
    </p>
  )
}

function KnownCell({
  cell,
  href,
  moduleName,
}: {
  cell: MaterialAnswer['cells'][number]
  href: string
  moduleName: string
}) {
  const matrix = useTranslations('materials.matrix')
  const workedFor = useWorkedFor()
  return (
    <li className="border-t border-line">
      <Link href={href} className={line} prefetch={false}>
        <Disc cell={[cell.makers, cell.makers > 0 ? cell.sureness : 'lesson']} />
        <span className="grid min-w-0 flex-1 gap-0.5 [&>.row-values]:text-[13px] [&>.row-values]:text-muted">
          <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-[14px]">
            <OperationKey method={cell.method} />
            {cell.thickness !== null && <span className="digits">{inMm(cell.thickness)}</span>}
            <span className="muted">{moduleName}</span>
          </span>
          {cell.best && <RowValues row={cell.best} small />}
          <span className="flex flex-wrap gap-x-3 text-[13px] text-muted">
            <span>
              {cell.makers === 0
                ? matrix('inLesson')
                : cell.makers === 1
                  ? matrix('oneMaker')
                  : matrix('makers', { count: cell.makers })}
            </span>
            {/* Outcomes of the shown numbers only: reports on others say nothing about these. */}
            {cell.best && cell.makers > 0 && <span>{workedFor(cell.best.outcomes)}</span>}
          </span>
        </span>
        <Icon of="chevron-right" size="s" className="text-muted" />
      </Link>
    </li>
  )
}

/** Spans its card from edge to edge. */
const line = 'flex items-center gap-2.5 px-4 py-2.5 hover:bg-sunken md:px-6 [li:last-child>&]:rounded-b-card'
