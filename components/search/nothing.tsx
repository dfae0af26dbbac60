import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { everything, searchHref } from './search-href'

/** No relevant content found, with the term and ways on. */
export function Nothing({
  text,
  spelling,
  popularTags,
}: {
  text: string
  spelling: string | null
  popularTags: string[]
}) {
  const t = useTranslations('search')
  return (
    <EmptyState
      drawing="search"
      action={
        <div className="acts-e grid justify-items-center gap-6">
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
          </div>
        </div>
      }
    >
      <span className="wrap-anywhere">{text}</span>
      {spelling && <DidYouMean spelling={spelling} className="mt-1 block" />}
      <span className="mut mt-1 block text-base">{t('hint')}</span>
    </EmptyState>
  )
}

/** The query as it may have been meant. */
export function DidYouMean({ spelling, className }: { spelling: string; className?: string }) {
  const t = useTranslations('search')
  return (
    <span className={className}>
      {t.rich('didYouMean', {
        query: spelling,
        link: (words) => (
          <Link href={searchHref(everything(spelling))} className="lk font-semibold">
            {words}
          </Link>
        ),
      })}
    </span>
  )
}
