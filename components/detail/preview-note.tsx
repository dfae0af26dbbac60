import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { useReasonText } from '@/components/posts/reason-text'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import type { PreviewState, VersionView } from '@/lib/posts/own-queries'

/** Says who sees this preview and why, and links to what can be done with it and to the other versions. */
export function PreviewNote({
  post,
  state: { own, status, reasons, note, versions },
  shown,
}: {
  post: { id: number; postType: 0 | 1 }
  state: PreviewState
  /** number of the shown version */
  shown: number
}) {
  const t = useTranslations('posts')
  const reasonText = useReasonText()
  const version = versions.find(({ number }) => number === shown)?.state ?? 'old'
  const why = status === 'REMOVED' || status === 'REJECTED'
  return (
    <div className="wrap">
      <div className="callout info items-center max-md:flex-wrap" role="status">
        <div>
          <p>{t(`previewOf.${own ? (status === 'REMOVED' ? 'removed' : version) : 'operator'}`)}</p>
          {why && reasons.map(({ code, field }) => <p key={`${code}-${field}`}>{reasonText(code)}</p>)}
          {why && note && <p className="wrap-anywhere">{t('reviewerNote', { note })}</p>}
        </div>
        {own && status !== 'REMOVED' && (
          <ButtonLink
            href={`/form/${post.postType === 0 ? 'operate' : 'inspiration'}?id=${post.id}`}
            variant="outline"
            size="sm"
            className="ml-auto"
          >
            {status === 'REVIEW' ? t('previewWithdraw') : t('previewEdit')}
          </ButtonLink>
        )}
      </div>
      {versions.length > 1 && <Versions id={post.id} versions={versions} shown={shown} />}
    </div>
  )
}

function Versions({ id, versions, shown }: { id: number; versions: readonly VersionView[]; shown: number }) {
  const t = useTranslations('posts.versions')
  const format = useFormat()
  return (
    <nav className="chiprow mt-3 digits md:flex-wrap" aria-label={t('label')}>
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
