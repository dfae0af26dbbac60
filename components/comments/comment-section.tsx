import { useTranslations } from 'next-intl'
import type { ThreadView } from '@/lib/comments/views'
import { CommentList } from './comment-list'
import type { CommentLabels, CommentedSubject } from './labels'

type Props = {
  subject: CommentedSubject
  count: number
  page: { items: ThreadView[]; nextCursor: string | null }
}

/**
 * The comments on a post or lesson. The first page is in the document; writing and further pages happen in the browser.
 */
export function CommentSection({ subject, count, page }: Props) {
  const t = useTranslations('comments')
  const [ui, validation] = [useTranslations('ui'), useTranslations('validation')]
  const labels: CommentLabels = {
    title: t('title'),
    titleOne: t('titleOne'),
    titleMany: t('titleMany', { count: '{count}' }),
    label: t('label'),
    placeholder: t('placeholder'),
    send: t('send'),
    reply: t('reply'),
    replyTo: t('replyTo', { name: '{name}' }),
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
    ...{ hidden: t('hidden'), linkedGone: t('linkedGone'), linkedFailed: t('linkedFailed') },
    report: t('report'),
    deletedDone: t('deletedDone'),
    deleteFailed: ui('deleteFailed'),
    moreReplies: t('moreReplies', { count: '{count}' }),
    hideReplies: t('hideReplies'),
    posted: t('posted'),
    postedSeeds: t('postedSeeds', { seeds: '{seeds}' }),
    author: t('author'),
    more: t('more'),
    fresh: t('fresh', { count: '{count}' }),
    all: t('all'),
    empty: t('empty'),
    logIn: t('logIn'),
    edited: t('edited'),
    like: t('like', { name: '{name}' }),
    sortBy: t('sortBy'),
    ...{ latest: t('latest'), mostLiked: t('mostLiked') },
    sending: t('sending'),
    addPicture: t('addPicture'),
    removePicture: t('removePicture'),
    pictureSending: t('pictureSending', { name: '{name}', percent: '{percent}' }),
    pictureWorking: t('pictureWorking', { name: '{name}' }),
    pictureCancel: t('pictureCancel', { name: '{name}' }),
    ...{ pictureWait: t('pictureWait'), tooLong: validation('comment_length') },
    pictureBy: t('pictureBy', { name: '{name}' }),
    networkError: t('networkError'),
    suggestions: t('suggestions'),
    suggested: t('suggested', { count: '{count}' }),
  }
  return (
    <section className="section lazy-layout" id="comments" aria-labelledby="comments-title">
      <CommentList subject={subject} count={count} first={page} labels={labels} />
    </section>
  )
}
