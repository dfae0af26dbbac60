import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import type { ThreadView } from '@/lib/comments/views'
import { CommentList, type CommentLabels } from './comment-list'

type Props = {
  post: { id: number; authorId: number; comments: number }
  page: { items: ThreadView[]; nextCursor: string | null }
}

/** What is said about a post. The first page is in the document; writing and the rest happen in the browser. */
export function CommentSection({ post, page }: Props) {
  const t = useTranslations('comments')
  const ui = useTranslations('ui')
  const labels: CommentLabels = {
    label: t('label'),
    placeholder: t('placeholder'),
    send: t('send'),
    reply: t('reply'),
    replyTo: t.raw('replyTo') as string,
    cancel: t('cancel'),
    delete: t('delete'),
    deleteAsk: t('deleteAsk'),
    deleted: t('deleted'),
    deletedMember: ui('deletedMember'),
    hidden: t('hidden'),
    deletedDone: t('deletedDone'),
    hideReplies: t('hideReplies'),
    posted: t('posted'),
    postedSeeds: t.raw('postedSeeds') as string,
    author: t('author'),
    more: t('more'),
    empty: t('empty'),
    logIn: t('logIn'),
    edited: t('edited'),
  }
  const showReplies = Object.fromEntries(
    page.items.map(({ id, replies }) => [id, t('showReplies', { count: replies.length })]),
  )
  return (
    <section className="sec" id="comments" aria-labelledby="comments-title">
      <SectionHead title={t('title', { count: post.comments })} id="comments-title" />
      <CommentList post={post} first={page} labels={labels} showReplies={showReplies} />
    </section>
  )
}
