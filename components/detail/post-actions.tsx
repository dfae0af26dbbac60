import { useTranslations } from 'next-intl'
import type { PostDetailView } from '@/lib/posts/views'
import { ActionButtons } from './action-buttons'

/** Like, save, share, with their words. */
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
        share: {
          share: t('share'),
          title: t('shareTitle'),
          native: t('shareNative'),
          copy: t('shareCopy'),
          link: t('shareLink'),
          qr: t('shareQr'),
          close: t('shareClose'),
          copied: t('linkCopied'),
          copiedSeeds: t('shareSeeds', { seeds: '{seeds}' }),
          copyError: ui('copyError'),
        },
      }}
    />
  )
}
