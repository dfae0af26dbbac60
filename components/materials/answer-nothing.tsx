import { useLocale, useTranslations } from 'next-intl'
import { PostCard } from '@/components/posts/post-card'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useMethodNames } from '@/components/ui/operation-key'
import { useFormat } from '@/components/ui/use-format'
import { placePath, products, type Product } from '@/lib/academy/places'
import type { AnswerPage } from '@/lib/materials/answer-page'
import type { NearView } from '@/lib/materials/answer-views'
import type { Catalog } from '@/lib/settings/catalog'
import { inMm } from '@/lib/i18n/join-list'
import { withUnit } from '@/lib/settings/with-unit'
import { startNumbers } from '@/lib/materials/grid/start-numbers'
import { FieldGrid } from './field-grid'
import { answerPath, gridPath, writePath } from '@/lib/materials/addresses'
import { useModuleName } from './module-name'
import { OutcomeUnits } from './outcome-units'
import { panel, panelActions, panelText, panelTitle } from './panel'
import { RowValues } from './row-values'
import { StandingLine } from './standing-line'

/**
 * The answer when nobody has a row: the nearest known settings, a test grid that finds the numbers, and projects in the
 * material.
 */
export function AnswerNothing({ answer, catalog }: { answer: AnswerPage; catalog: Catalog }) {
  const t = useTranslations('materials.nothing')
  const { material, machine, module, method, thickness } = answer
  const place = { material: material.slug, machine: machine.slug, module, method, thickness }
  const start = startNumbers(answer.nearest, place)
  const product = products.find((one): one is Product => one === machine.slug) ?? 'general'
  return (
    <>
      <div className="answer grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,548px)_minmax(0,1fr)] lg:gap-6">
        <section className={`flex flex-col ${panel}`} aria-labelledby="nothing">
          <FieldGrid />
          <h2 id="nothing" className="mt-5 text-[24px]">
            {t('title')}
          </h2>
          <p className="mt-1.5 max-w-[46ch] text-[16px]">
            {Object.keys(start).length > 0 ? t('text') : t('textAlone')}
          </p>
          <div className={panelActions}>
            <ButtonLink variant="primary" href={gridPath(place, start)} icon={<Icon of="grid-3x3" />}>
              {t('grid')}
            </ButtonLink>
            <ButtonLink href={writePath(place)}>{t('publish')}</ButtonLink>
          </div>
        </section>
        <section className={panel} aria-labelledby="nearest">
          <h2 id="nearest" className={panelTitle}>
            {t('nearest')}
          </h2>
          <p className={panelText}>{answer.nearest.length > 0 ? t('nearestText') : t('nearestNone')}</p>
          {answer.nearest.map((near) => (
            <Near key={near.cell.id} near={near} catalog={catalog} />
          ))}
        </section>
      </div>
      <section className="section" aria-labelledby="projects">
        <SectionHead
          id="projects"
          title={t('projects')}
          more={{ href: placePath({ product, section: 'materials' }), label: t('lesson') }}
        />
        {answer.projects.length > 0 ? (
          <div className="cards">
            {answer.projects.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        ) : (
          <p className="muted">{t('projectsNone')}</p>
        )}
      </section>
    </>
  )
}

function Near({ near: { why, cell, best, conversion }, catalog }: { near: NearView; catalog: Catalog }) {
  const t = useTranslations('materials.nothing')
  const answer = useTranslations('materials.answer')
  const convert = useTranslations('materials.elsewhere')
  const methods = useMethodNames()
  const nameOf = useModuleName()
  const locale = useLocale()
  const format = useFormat()
  const device = catalog.devices.find(({ slug }) => slug === cell.device)
  const laser = device?.modules.find(({ slug }) => slug === cell.module)
  const material = catalog.materials.find(({ slug }) => slug === cell.material)
  if (!device || !laser || !material) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 border-t border-line py-3.5 text-md [p+&]:mt-3.5 [&>.row-values]:justify-end">
      <div className="[&>.outcome-units]:mt-1 [&>.outcome-units]:mb-0.5">
        <Link
          className="text-[15px] font-[650] underline-offset-3 hover:underline"
          href={answerPath({
            ...{ material: cell.material, machine: cell.device, module: cell.module },
            ...{ method: cell.method, thickness: cell.thickness },
          })}
        >
          {answer('title', { material: material.names[locale], machine: device.name })}
          {cell.thickness !== null && ` · ${inMm(cell.thickness)}`}
        </Link>
        <p className="fine muted">
          {nameOf(laser)} · {methods[cell.method]} · {t(`why.${why}`)}
        </p>
        <OutcomeUnits counts={best.outcomes} small />
        <StandingLine {...cell} outcomes={best.outcomes} />
        {conversion?.numbers?.kind === 'cut' && (
          <p className="fine">
            {t('converted', {
              numbers: [
                withUnit(conversion.numbers.power, '%'),
                withUnit(conversion.numbers.speed, 'mm/s'),
                conversion.numbers.passes > 1 && withUnit(conversion.numbers.passes, '×'),
              ]
                .filter(Boolean)
                .join(' · '),
            })}
            {conversion.band &&
              ` ${convert(conversion.band.measured ? 'measured' : 'guessed', {
                low: format.number(conversion.band.low, { maximumFractionDigits: 1 }),
                high: format.number(conversion.band.high, { maximumFractionDigits: 1 }),
                pairs: conversion.band.pairs,
              })}`}
          </p>
        )}
        {conversion && !conversion.possible && conversion.reason && (
          <p className="fine muted flex gap-[9px]">
            <Icon of="ban" size="s" className="mt-0.5" />
            <span>{convert(conversion.reason)}</span>
          </p>
        )}
      </div>
      <RowValues row={best} />
    </div>
  )
}
