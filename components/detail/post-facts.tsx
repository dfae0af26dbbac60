import { useTranslations } from 'next-intl'
import { useMethodNames } from '@/components/ui/operation-key'
import { languageTags } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'

/** Lines of the fact list that many posts do not have: what the laser did, how large it is, what drew and drove it. */
export function PostFacts({ post }: { post: PostDetailView }) {
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
