import { useTranslations } from 'next-intl'
import { useMethodNames } from '@/components/ui/operation-key'
import { useDuration } from '@/components/posts/duration'
import { Stars } from '@/components/ui/stars'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { factsClass } from './facts-class'
import { MaterialNames } from './material-names'

/** Difficulty, time and materials, then the facts that many posts lack. */
export function PostFacts({ post, locale }: { post: PostDetailView; locale: Locale }) {
  const t = useTranslations('posts')
  const duration = useDuration()
  return (
    <dl className={factsClass}>
      {post.difficulty !== null && (
        <div>
          <dt>{t('difficulty')}</dt>
          <dd>
            <Stars value={post.difficulty} />
          </dd>
        </div>
      )}
      {post.minutes !== null && (
        <div>
          <dt>{t('time')}</dt>
          <dd>{duration(post.minutes)}</dd>
        </div>
      )}
      <div>
        <dt>{t('licence')}</dt>
        <dd>{post.licence}</dd>
      </div>
      {post.materials.length > 0 && (
        <div className="lg:col-span-full">
          <dt>{t('material')}</dt>
          <dd>
            <i className={`swatch ${post.materials[0]!.swatch}`} aria-hidden />
            <MaterialNames post={post} locale={locale} />
          </dd>
        </div>
      )}
      <RareFacts post={post} />
    </dl>
  )
}

/** The facts that many posts lack: method, size, software and firmware. */
function RareFacts({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const methods = useMethodNames()
  const { method, size, software, firmware } = post
  const facts = [
    method && { name: t('method'), value: methods[method] },
    size && {
      name: t('size'),
      value: t('sizeMm', { width: String(size.width), height: String(size.height) }),
    },
    software && { name: t('software'), value: software, written: true },
    firmware && { name: t('firmware'), value: firmware, written: true },
  ].filter((fact) => fact !== null && fact !== '')
  return facts.map(({ name, value, ...fact }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd lang={'written' in fact ? languageTags[post.language] : undefined}>{value}</dd>
    </div>
  ))
}
