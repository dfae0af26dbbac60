import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { materialPath } from '@/lib/materials/addresses'
import type { MaterialInfo } from '@/lib/materials/views'
import { waveOf, type Catalog, type CannotView, type MaterialView } from '@/lib/settings/catalog'
import { useMethodNames } from '@/components/ui/operation-key'
import { joinList } from '@/lib/i18n/join-list'
import { WarnBox } from './warn-box'

/**
 * The notes before anything else: why the material is banned and what to use instead, or how to work safely; then what
 * cannot be done with it.
 */
export function MaterialNotes({
  info: { hazard, hazardReason, instead },
  material,
  catalog,
}: {
  info: MaterialInfo
  material: MaterialView
  catalog: Catalog
}) {
  const t = useTranslations('materials.page')
  const locale = useLocale() as Locale
  const names = useMethodNames()
  const reason = hazardReason?.[locale] ?? ''
  if (hazard === 'banned')
    return (
      <WarnBox danger title={t('banned')}>
        <p>{reason}</p>
        <Instead of={instead} />
      </WarnBox>
    )
  const cannot = material.cannot.map((one) => ({
    what: one.methods.map((method) => names[method]).join(t('and')),
    lasers: lasersOf(one, catalog, locale),
    why: one.why[locale],
  }))
  return (
    <>
      {hazard === 'risky' && (
        <WarnBox title={t('risky')}>
          <p>{reason}</p>
          <Instead of={instead} />
        </WarnBox>
      )}
      <section className="mt-5 max-w-[860px] text-[14px] leading-[1.55]" aria-labelledby="mind">
        <h2 id="mind" className="mb-1.5 text-[17px]">
          {t('mind')}
        </h2>
        <ul className="grid list-disc gap-1 pl-4.5">
          {hazard === 'safe' && reason && <li>{reason}</li>}
          {cannot.map(({ what, lasers, why }) => (
            <li key={`${what}${lasers}`}>
              <b>{lasers ? t('cannotWith', { what, lasers }) : t('cannot', { what })}</b> {why}
            </li>
          ))}
          <li>{t('extraction')}</li>
          <li>{t('fire')}</li>
          <li>{t('glasses')}</li>
        </ul>
      </section>
    </>
  )
}

function Instead({ of: instead }: { of: MaterialInfo['instead'] }) {
  const t = useTranslations('materials.page')
  const locale = useLocale() as Locale
  if (instead.length === 0) return null
  return (
    <p className="mt-3">
      {t('instead')}
      {sentenceSeparators[locale]}
      {instead.map((other, index) => (
        <span key={other.slug}>
          {index > 0 && t('and')}
          <Link className="link" href={materialPath(other.slug)}>
            {other.names[locale]}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** Returns the wavelengths that cannot work it; '' where no laser can. */
function lasersOf({ waves }: CannotView, { devices }: Catalog, locale: Locale): string {
  if (!waves) return ''
  const all = devices.flatMap(({ modules }) => modules)
  if (all.every((laser) => waves.includes(waveOf(laser)))) return ''
  const lengths = new Set(
    all.filter((laser) => waves.includes(waveOf(laser))).map(({ wavelengthNm }) => wavelengthNm),
  )
  return joinList(
    locale,
    [...lengths].sort((a, b) => a - b).map((nm) => `${nm}\u00a0nm`),
  )
}
