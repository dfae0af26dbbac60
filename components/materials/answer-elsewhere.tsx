import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { joinFacts, joinList } from '@/lib/i18n/join-list'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import type { AnswerPage } from '@/lib/materials/answer-page'
import type { ConversionView } from '@/lib/materials/answer-views'
import type { Catalog } from '@/lib/settings/catalog'
import { answerPath } from '@/lib/materials/addresses'
import { ConvertedCut } from './converted-cut'
import { useModuleName } from './module-name'
import { linkLine, panel, panelText, panelTitle } from './panel'
import { RowValues } from './row-values'
import { StandingLine } from './standing-line'

/**
 * The recommended numbers converted for other lasers where that is honest; elsewhere the reason against it, and what to
 * do.
 */
export function AnswerElsewhere({ answer, devices }: { answer: AnswerPage; devices: Catalog['devices'] }) {
  const t = useTranslations('materials.elsewhere')
  const { elsewhere } = answer
  if (elsewhere.length === 0) return null
  // The settings of makers there say more than a converted number.
  const unknown = elsewhere.filter(({ known }) => known === null)
  const possible = unknown.filter(({ numbers }) => numbers !== null)
  // Only cuts keep their energy; an engraving begins with a test grid.
  const isCut = possible.some(({ numbers }) => numbers?.kind === 'cut')
  const refused = (['depth', 'wavelength', 'out_of_reach'] as const)
    .map((reason) => ({ reason, all: unknown.filter((one) => one.reason === reason) }))
    .filter(({ all }) => all.length > 0)
  return (
    <section className={panel} aria-labelledby="elsewhere">
      <h2 id="elsewhere" className={panelTitle}>
        {t('title')}
      </h2>
      {elsewhere.map(
        (one) =>
          one.known && (
            <Known key={`${one.device} ${one.module}`} known={one.known} answer={answer} devices={devices} />
          ),
      )}
      {isCut && <p className={panelText}>{t('sameEnergy')}</p>}
      {unknown.length > 0 && possible.length === 0 && <p className={panelText}>{t('none')}</p>}
      {possible.map((one) => (
        <Converted key={`${one.device} ${one.module}`} one={one} answer={answer} devices={devices} />
      ))}
      {refused.map(({ reason, all }) => (
        <Elsewhere key={reason} name={<Lasers all={all} devices={devices} />}>
          <div className="flex gap-[9px]">
            <Icon of="ban" className="mt-0.5 text-muted" />
            <div>
              <p>{t(reason)}</p>
              <p className={linkLine}>
                {machinesOf(all, devices)
                  .filter(({ slug }) => slug !== answer.machine.slug)
                  .map(({ slug, name }) => (
                    <AnswerThere
                      key={slug}
                      material={answer.material.slug}
                      machine={slug}
                      method={answer.method}
                      thickness={answer.thickness}
                      name={name}
                    />
                  ))}
              </p>
            </div>
          </div>
        </Elsewhere>
      ))}
    </section>
  )
}

/** One laser, with what is known about it. */
function Elsewhere({ name, laser, children }: { name: ReactNode; laser?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 gap-y-1 border-t border-line py-3.5 text-md md:grid-cols-[200px_minmax(0,1fr)] [h2+&]:mt-2.5 [p+&]:mt-3.5">
      <b className="text-[15px]">
        {name} {laser && <small className="block text-[13px] font-normal text-muted">{laser}</small>}
      </b>
      {children}
    </div>
  )
}

/** The best row known on another laser, with its evidence. */
function Known({
  known: { cell, best },
  answer,
  devices,
}: {
  known: NonNullable<ConversionView['known']>
  answer: AnswerPage
  devices: Catalog['devices']
}) {
  const t = useTranslations('materials.elsewhere')
  const locale = useLocale()
  const { machine, laser } = useLaser(cell, devices)
  return (
    <Elsewhere name={machine} laser={laser}>
      <div>
        <p>{t('known')}</p>
        <RowValues row={best} />
        <StandingLine {...cell} outcomes={best.outcomes} />
        <p className={linkLine}>
          <AnswerThere
            material={answer.material.slug}
            machine={cell.device}
            module={cell.module}
            method={cell.method}
            thickness={cell.thickness}
            name={joinFacts(locale, [machine, laser])}
          />
        </p>
      </div>
    </Elsewhere>
  )
}

/** Returns the names of a machine and one of its modules. */
function useLaser({ device, module }: { device: string; module: string }, devices: Catalog['devices']) {
  const nameOf = useModuleName()
  const machine = devices.find(({ slug }) => slug === device)!
  return { machine: machine.name, laser: nameOf(machine.modules.find(({ slug }) => slug === module)!) }
}

/** A link to the answer on another machine. */
function AnswerThere({ name, ...place }: { name: string } & Parameters<typeof answerPath>[0]) {
  const t = useTranslations('materials.elsewhere')
  return (
    <Link className="link" href={answerPath(place)}>
      {t('seeThere', { machine: name })}
    </Link>
  )
}

function machinesOf(all: ConversionView[], devices: Catalog['devices']) {
  return devices.filter(({ slug }) => all.some(({ device }) => device === slug))
}

/** Writes a list of lasers, "LP4, LP5 20 W fiber": the machine alone where all of its modules are meant. */
function Lasers({ all, devices }: { all: ConversionView[]; devices: Catalog['devices'] }) {
  const nameOf = useModuleName()
  const locale = useLocale()
  const lasers = machinesOf(all, devices).map(({ slug, name, modules }) => {
    const meant = modules.filter((one) => all.some((to) => to.device === slug && to.module === one.slug))
    return meant.length === modules.length ? name : `${name} ${joinList(locale, meant.map(nameOf))}`
  })
  return joinList(locale, lasers)
}

function Converted({
  one: { device, module, numbers, band },
  answer,
  devices,
}: {
  one: ConversionView
  answer: AnswerPage
  devices: Catalog['devices']
}) {
  const t = useTranslations('materials.elsewhere')
  const { machine, laser } = useLaser({ device, module }, devices)
  if (!numbers) return null
  return (
    <Elsewhere name={machine} laser={laser}>
      <div>
        {numbers.kind === 'cut' ? (
          <ConvertedCut numbers={numbers} band={band} />
        ) : (
          // A converted engraving is no number to trust, only the start of a test grid.
          <p>{t('start')}</p>
        )}
        <p className={linkLine}>
          <AnswerThere
            material={answer.material.slug}
            machine={device}
            module={module}
            method={answer.method}
            thickness={answer.thickness}
            name={machine}
          />
        </p>
      </div>
    </Elsewhere>
  )
}
