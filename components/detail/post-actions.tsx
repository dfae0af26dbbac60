import { useTranslations } from 'next-intl'
import type { PostDetailView } from '@/lib/posts/views'
import { ActionButtons } from './action-buttons'
import { useShareLabels } from './share-labels'

/** Like, save and share of a post. */
export function PostActions({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  return (
    <ActionButtons
      id={post.id}
      likes={post.likes}
      saves={post.saves}
      title={post.title}
      labels={{
        like: ui('likeTitle', { title: post.title }),
        save: ui('saveTitle', { title: post.title }),
        share: useShareLabels(t('shareTitle')),
      }}
    />
  )
}
