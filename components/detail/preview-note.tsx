import { useFormatter, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import type { VersionView } from '@/lib/posts/own-queries'

/** Says that nobody else sees the page below, leads back to the form, and to the other versions where there are some. */
export function PreviewNote({
  post,
  versions,
  shown,
}: {
  post: { id: number; postType: 0 | 1 }
  versions: readonly VersionView[]
  /** number of the one below */
  shown: number
}) {
  const t = useTranslations('posts')
  return (
    <div className="wrap">
      <div className="tip info items-center" role="status">
        <span>{t('previewNote')}</span>
        <ButtonLink
          href={`/form/${post.postType === 0 ? 'operate' : 'inspiration'}?id=${post.id}`}
          variant="outline"
          size="sm"
          className="ml-auto"
        >
          {t('previewEdit')}
        </ButtonLink>
      </div>
      {versions.length > 1 && <Versions id={post.id} versions={versions} shown={shown} />}
    </div>
  )
}

function Versions({ id, versions, shown }: { id: number; versions: readonly VersionView[]; shown: number }) {
  const t = useTranslations('posts.versions')
  const format = useFormatter()
  return (
    <nav className="chiprow mt-3 num md:flex-wrap" aria-label={t('label')}>
      {versions.map(({ number, state, savedAt }) => (
        <ChipLink
          key={number}
          small
          href={`/detail/${id}?preview=1&version=${number}`}
          current={number === shown}
        >
          {t('number', { number })}{' '}
          <small>
            {t('state', { state: t(`of.${state}`), date: format.dateTime(new Date(savedAt), 'day') })}
          </small>
        </ChipLink>
      ))}
    </nav>
  )
}
