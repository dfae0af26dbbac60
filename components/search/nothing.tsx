import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import type { Locale } from '@/lib/i18n/locales'
import type { NearestView } from '@/lib/search/views'
import { everything, searchHref } from './search-href'

/** Says that nothing was found, with the query and suggestions. */
export function Nothing({
  text,
  unfiltered,
  spelling,
  popularTags,
  nearest,
}: {
  text: string
  /** the same without the filters that leave nothing */
  unfiltered?: string
  spelling: string | null
  popularTags: string[]
  nearest: NearestView | null
}) {
  const t = useTranslations('search')
  return (
    <EmptyState
      drawing="search"
      action={
        <div className="mt-3.5 grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-6">
          {unfiltered && (
            <ButtonLink href={unfiltered} variant="primary">
              {t('unfiltered')}
            </ButtonLink>
          )}
          {nearest && <Nearest {...nearest} />}
          {popularTags.length > 0 && (
            <nav aria-label={t('popularTags')} className="flex max-w-160 flex-wrap justify-center gap-2">
              {popularTags.map((tag) => (
                <ChipLink key={tag} href={searchHref(everything(tag))} small>
                  {tag}
                </ChipLink>
              ))}
            </nav>
          )}
          <div className="flex flex-wrap justify-center gap-2.5">
            <ButtonLink href="/resource">{t('projects')}</ButtonLink>
            <ButtonLink href="/designs">{t('designs')}</ButtonLink>
            <ButtonLink href="/academy">{t('academy')}</ButtonLink>
            <ButtonLink href="/materials">{t('materials')}</ButtonLink>
          </div>
        </div>
      }
    >
      <span className="wrap-anywhere">{text}</span>
      {spelling && <DidYouMean spelling={spelling} className="mt-1 block" />}
      <span className="muted mt-1 block text-base">{t('hint')}</span>
    </EmptyState>
  )
}

/** The material and machine with the most similar names, and the most helpful lessons. */
function Nearest({ material, machine, lessons }: NearestView) {
  const t = useTranslations('search')
  const locale = useLocale() as Locale
  const links = [
    ...(material ? [{ href: `/materials/${material.slug}`, text: material.names[locale] }] : []),
    ...(machine ? [{ href: searchHref(everything(machine.name)), text: machine.name }] : []),
    ...lessons.map(({ id, product, section, title }) => ({
      href: `/academy/${product}-${section}-${id}`,
      text: title,
    })),
  ]
  if (links.length === 0) return null
  return (
    <nav aria-label={t('nearest')} className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2">
      <span className="muted fine" aria-hidden>
        {t('nearest')}
      </span>
      <ul className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5">
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Suggests another spelling of the query. */
export function DidYouMean({ spelling, className }: { spelling: string; className?: string }) {
  const t = useTranslations('search')
  return (
    <span className={className}>
      {t.rich('didYouMean', {
        query: spelling,
        link: (chunks) => (
          <Link href={searchHref(everything(spelling))} className="link font-semibold">
            {chunks}
          </Link>
        ),
      })}
    </span>
  )
}
