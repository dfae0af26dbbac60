import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/locales'
import { answerPath, LIBRARY_PATH, materialPath } from '@/lib/materials/addresses'
import { pathOfMaterial } from '@/lib/materials/question-about'
import { withThickness } from '@/lib/i18n/join-list'
import type { AnswerHit, AnswerPlace } from '@/lib/search/views'
import { Frame, Plain } from './answer-frame'
import { Risk } from './answer-hazard'

/** The materials that the query may mean, each linked to its part of the answer. */
export function ChoicesCard({ answer: { choices, machine, named } }: { answer: AnswerHit }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  return (
    <Frame title={t('which')} text={machine && t('whichOn', { machine: machine.name })}>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.slug}>
            <ButtonLink
              href={
                machine
                  ? answerPath({ material: choice.slug, machine: machine.slug, ...named })
                  : pathOfMaterial(choice, named, locale)
              }
              variant="outline"
              size="sm"
            >
              <i className={`swatch ${choice.swatch}`} aria-hidden />
              {choice.names[locale]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** A material with its machines, a machine with its materials, or a link to the library. */
export function PlacesCard({ answer: { material, machine, named, places } }: { answer: AnswerHit }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  if (!material && !machine)
    return (
      <Plain title={t('library')} text={t('libraryText')} href={LIBRARY_PATH} action={t('openLibrary')} />
    )
  const title = material
    ? t('ofMaterial', { material: withThickness(locale, material.names[locale], thicknessOf(named)) })
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
                href={answerPath({
                  ...{ material: place.material.slug, machine: place.machine.slug },
                  ...{ ...named, module: place.module ?? named.module },
                })}
                variant="outline"
                size="sm"
              >
                {material ? place.machine.name : place.material.names[locale]}
                {/* the counts are of all lasers of the machine */}
                {place.module === null && <Behind {...place} />}
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

/** The thickness that the counts are about: only cuts have one. */
const thicknessOf = ({ method, thickness }: AnswerHit['named']) =>
  method === undefined || method === 'cut' ? (thickness ?? null) : null

/** The number of makers as evidence. */
function Behind({ makers }: AnswerPlace) {
  const t = useTranslations('search.answer')
  return (
    <small className="muted digits font-normal">{makers > 0 ? t('makers', { makers }) : t('lesson')}</small>
  )
}
