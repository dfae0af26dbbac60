import { useTranslations } from 'next-intl'
import { useTranslationWords } from '@/components/translation/labels'
import type { ThreadView } from '@/lib/comments/views'
import { CommentList } from './comment-list'
import type { CommentLabels, Talk } from './labels'

type Props = {
  subject: Omit<Talk, 'words'>
  count: number
  page: { items: ThreadView[]; nextCursor: string | null }
}

/** What is said about a post or a tutorial. The first page is in the document; writing and the rest happen in the browser. */
export function CommentSection({ subject, count, page }: Props) {
  const t = useTranslations('comments')
  const ui = useTranslations('ui')
  const words = useTranslationWords()
  const labels: CommentLabels = {
    title: t('title'),
    titleOne: t('titleOne'),
    titleMany: t.raw('titleMany') as string,
    label: t('label'),
    placeholder: t('placeholder'),
    send: t('send'),
    reply: t('reply'),
    replyTo: t.raw('replyTo') as string,
    cancel: t('cancel'),
    edit: t('edit'),
    editLabel: t('editLabel'),
    save: t('save'),
    saved: t('saved'),
    delete: t('delete'),
    deleteAsk: t('deleteAsk'),
    deleteText: t('deleteText'),
    keep: t('keep'),
    close: t('close'),
    deleted: t('deleted'),
    deletedMember: ui('deletedMember'),
    hidden: t('hidden'),
    report: t('report'),
    deletedDone: t('deletedDone'),
    deleteFailed: ui('deleteFailed'),
    moreReplies: t.raw('moreReplies') as string,
    hideReplies: t('hideReplies'),
    posted: t('posted'),
    postedSeeds: t.raw('postedSeeds') as string,
    author: t('author'),
    more: t('more'),
    fresh: t.raw('fresh') as string,
    all: t('all'),
    empty: t('empty'),
    logIn: t('logIn'),
    edited: t('edited'),
    like: t.raw('like') as string,
    sortBy: t('sortBy'),
    latest: t('latest'),
    mostLiked: t('mostLiked'),
    sending: t('sending'),
    addPicture: t('addPicture'),
    removePicture: t('removePicture'),
    pictureBy: t.raw('pictureBy') as string,
    networkError: t('networkError'),
    suggestions: t('suggestions'),
    suggested: t.raw('suggested') as string,
  }
  return (
    <section className="sec" id="comments" aria-labelledby="comments-title">
      <CommentList talk={{ ...subject, words }} count={count} first={page} labels={labels} />
    </section>
  )
}
