import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** Says that nobody else sees the page below, and leads back to the form. */
export function PreviewNote({ post }: { post: { id: number; postType: 0 | 1 } }) {
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
    </div>
  )
}
