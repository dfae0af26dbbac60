import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { useId, type ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SettingMap } from '@/components/materials/setting-map'
import { plateHead, SettingsPlate } from '@/components/ui/settings-plate'
import type { Locale } from '@/lib/i18n/locales'
import type { AnswerHit, AnswerPlace } from '@/lib/search/views'
import { answerPath, LIBRARY_PATH, materialPath } from '@/lib/materials/addresses'
import { settingCells } from '@/lib/settings/format'
import { moduleName as nameOfModule } from '@/lib/settings/module-name'
import { shownScheme } from '@/lib/settings/schemes'
import { joinFacts } from '@/lib/i18n/join-list'

/** What the material library says to a query, above everything that was found. */
export function AnswerCard({ answer }: { answer: AnswerHit }) {
  const { material, machine, cell } = answer
  return (
    <div className="mb-9">
      {answer.choices.length > 0 ? (
        <ChoicesCard answer={answer} />
      ) : material?.hazard === 'banned' ? (
        <Banned material={material} />
      ) : material && machine && cell ? (
        <CellCard {...{ answer, material, machine, cell }} />
      ) : (
        <PlacesCard answer={answer} />
      )}
    </div>
  )
}

type Material = NonNullable<AnswerHit['material']>

function CellCard({
  answer: { named },
  material,
  machine,
  cell: { module, moduleName, method, thickness, refused, cell, best, among },
}: {
  answer: AnswerHit
  material: Material
  machine: { slug: string; name: string }
  cell: NonNullable<AnswerHit['cell']>
}) {
  const t = useTranslations('search.answer')
  const format = useFormat()
  const locale = useLocale() as Locale
  const name = material.names[locale]
  const title = t('onMachine', { material: name, machine: machine.name })
  const place = { material: material.slug, machine: machine.slug }
  if (!cell || !best) {
    return (
      <Plain
        title={title}
        text={refused ? t('impossible', { reason: refused.reason?.[locale] ?? '' }) : t('nobody')}
        href={answerPath({ ...place, ...named })}
        action={t('openNearest')}
      />
    )
  }
  const { tries, worked } = best.outcomes
  const standing = [
    tries > 0 ? t('worked', { worked, tries }) : t('untried'),
    cell.makers > 0 ? t('makers', { makers: cell.makers }) : t('lesson'),
    cell.newestReport && t('newest', { date: format.dateTime(new Date(cell.newestReport), 'day') }),
    t('scale', { scheme: shownScheme(cell.scheme) }),
  ]
  return (
    <>
      <SettingsPlate
        title={<Link href={answerPath({ ...place, module, method, thickness })}>{title}</Link>}
        context={joinFacts(locale, [
          nameOfModule(moduleName, locale),
          thickness !== null && t('thickness', { thickness }),
        ])}
        rows={[{ method, cells: settingCells(best), other: best.other }]}
        actions={
          <ButtonLink href={answerPath({ ...place, module, method, thickness })} variant="outline" size="sm">
            {t('open')}
          </ButtonLink>
        }
      >
        <span className="digits">{standing.filter(Boolean).join(' · ')}</span>
        <Risk material={material} />
      </SettingsPlate>
      {among && (
        <div className="mt-4 rounded-card border border-line px-4 py-3.5 md:px-5">
          <SettingMap among={among} href={answerPath({ ...place, module, method, thickness })} />
        </div>
      )}
    </>
  )
}

/** The materials that may be meant, each with the way to what is asked for of it. */
function ChoicesCard({ answer: { choices, machine, named } }: { answer: AnswerHit }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  return (
    <Frame title={t('which')} text={machine && t('whichOn', { machine: machine.name })}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ slug, names, swatch }) => (
          <li key={slug}>
            <ButtonLink
              href={
                machine ? answerPath({ material: slug, machine: machine.slug, ...named }) : materialPath(slug)
              }
              variant="outline"
              size="sm"
            >
              <i className={`swatch ${swatch}`} aria-hidden />
              {names[locale]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** A material with its machines, a machine with its materials, or the way to both. */
function PlacesCard({ answer: { material, machine, named, places } }: { answer: AnswerHit }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  if (!material && !machine)
    return (
      <Plain title={t('library')} text={t('libraryText')} href={LIBRARY_PATH} action={t('openLibrary')} />
    )
  const title = material
    ? t('ofMaterial', { material: material.names[locale] })
    : t('ofMachine', { machine: machine!.name })
  const all = material
    ? { href: materialPath(material.slug), label: t('openMaterial') }
    : { href: LIBRARY_PATH, label: t('openMachine') }
  return (
    <Frame title={title} text={places.length === 0 ? t('nobody') : undefined}>
      {material && <Risk material={material} />}
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={`${place.material.slug} ${place.machine.slug}`}>
              <ButtonLink
                href={answerPath({ material: place.material.slug, machine: place.machine.slug, ...named })}
                variant="outline"
                size="sm"
              >
                {material ? place.machine.name : place.material.names[locale]}
                <Behind {...place} />
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <Link href={all.href} className="link fine mt-3 inline-block">
        {all.label}
      </Link>
    </Frame>
  )
}

/** How many makers stand behind it. */
function Behind({ makers }: AnswerPlace) {
  const t = useTranslations('search.answer')
  return (
    <small className="muted digits font-normal">{makers > 0 ? t('makers', { makers }) : t('lesson')}</small>
  )
}

function Banned({ material }: { material: Material }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  return (
    <Frame
      title={t('ofMaterial', { material: material.names[locale] })}
      text={
        <span className="text-(--danger)">
          {t('banned', { material: material.names[locale], reason: material.hazardReason?.[locale] ?? '' })}
        </span>
      }
    >
      {material.instead.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {t('instead')}
          {material.instead.map(({ slug, names }) => (
            <Link key={slug} href={materialPath(slug)} className="link">
              {names[locale]}
            </Link>
          ))}
        </p>
      )}
    </Frame>
  )
}

function Risk({ material }: { material: Material }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  if (material.hazard !== 'risky') return null
  return (
    <p className="callout my-2">
      <Icon of="triangle-alert" />
      <span>
        {t('risky', { material: material.names[locale], reason: material.hazardReason?.[locale] ?? '' })}
      </span>
    </p>
  )
}

function Plain({ title, text, href, action }: { title: string; text: string; href: string; action: string }) {
  return (
    <Frame title={title} text={text}>
      <ButtonLink href={href} variant="outline" size="sm">
        {action}
      </ButtonLink>
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="plate" aria-labelledby={id}>
      <header className={plateHead}>
        <h2 id={id} className="mr-auto">
          {title}
        </h2>
      </header>
      <div className="grid justify-items-start gap-3 px-4 py-4 md:px-5">
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  )
}
