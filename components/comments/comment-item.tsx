'use client'

import { Suspense, useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { comeBackTo } from '@/components/shell/come-back'
import { useViewer } from '@/components/shell/viewer'
import { Avatar } from '@/components/ui/avatar'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { EDIT_MS } from '@/lib/comments/limits'
import { canDeleteComment, canEditComment } from '@/lib/comments/policy'
import type { CommentView } from '@/lib/comments/views'
import { CommentBody, HeadLine } from './comment-body'
import './comment-item.css'
import { CommentTools } from './comment-tools'
import type { Draft } from './comments-state'
import { fill, subjectPath, type CommentLabels, type CommentedSubject } from './labels'
import { useBegun } from './use-begun'
import type { Comments } from './use-comments'

const CommentForm = lazyLeaf(() => import('./comment-form'))

export type CommentItemProps = {
  subject: CommentedSubject
  comment: CommentView
  labels: CommentLabels
  comments: Comments
  /** id of the comment that the address leads to */
  target: number | null
}

/** One comment or reply with author, time, content and actions. */
export function CommentItem({ subject, comment, labels, comments, target }: CommentItemProps) {
  const { viewer } = useViewer()
  const { doing, asked, choose } = useDoing(comment)
  const place = useTargetPlace(target === comment.id)
  const close = useClose(place, doing, choose)

  const { maker, text } = comment
  if (text === null || (!maker && comment.id > 0))
    return <p className="py-4 text-muted italic">{comment.hidden ? labels.hidden : labels.deleted}</p>
  const pending = comment.id < 0
  const name = maker?.deleted ? labels.deletedMember : (maker?.nickname ?? '')
  const form = { path: subjectPath(subject), labels, close, focus: asked, onLoadError: close }
  return (
    <article
      ref={place}
      className="comment"
      {...(pending ? { tabIndex: -1 } : comeBackTo(`comment-${comment.id}`))}
      aria-busy={pending || undefined}
    >
      {maker && <Avatar avatar={maker.avatar} size="m" />}
      <div className="min-w-0">
        <HeadLine comment={comment} name={name} byAuthor={maker?.id === subject.authorId} labels={labels} />
        {doing === 'edit' ? (
          <EditForm
            form={form}
            comment={comment}
            text={text}
            save={(draft) => comments.edit(comment, draft)}
          />
        ) : (
          <CommentBody comment={comment} text={text} pictureAlt={fill(labels.pictureBy, 'name', name)} />
        )}
        {!pending && (
          <CommentTools
            hidden={doing === 'edit'}
            comment={comment}
            labels={labels}
            mayEdit={canEditComment(viewer, { authorId: maker?.id })}
            mayDelete={canDeleteComment(viewer, { authorId: maker?.id, subjectAuthorId: subject.authorId })}
            answer={() => choose('answer')}
            edit={() => choose('edit')}
            remove={() => comments.remove(comment)}
          />
        )}
        {doing === 'answer' && (
          <Suspense>
            <CommentForm
              {...form}
              label={fill(labels.replyTo, 'name', name)}
              send={(draft) => comments.send(draft, comment)}
              draftName={`answer:${comment.id}`}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}

type Doing = 'answer' | 'edit' | null

/** Holds what the reader does with this comment: what they chose (`asked`), else a draft that they began earlier. */
function useDoing({ id, createdAt }: CommentView) {
  const [chosen, choose] = useState<Doing>()
  const answerBegun = useBegun(`answer:${id}`)
  const editBegun = useBegun(`edit:${id}`, Date.parse(createdAt) + EDIT_MS)
  /** the draft begun earlier, until the reader chooses or closes something */
  const begun = editBegun ? 'edit' : answerBegun ? 'answer' : null
  const doing: Doing = chosen === undefined ? begun : chosen
  return { doing, asked: Boolean(chosen), choose }
}

/** Returns a function that closes the form; the focus moves from it to the button that opened it. */
function useClose(place: RefObject<HTMLElement | null>, doing: Doing, choose: (doing: Doing) => void) {
  const closed = useRef<Doing>(null)
  useEffect(() => {
    const was = closed.current
    if (doing !== null || was === null) return
    closed.current = null
    // A reader who moved the focus elsewhere stays there.
    if (document.activeElement !== document.body) return
    const tool = (name: string) => place.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`)
    // The edit button may be gone: a comment can be edited for a limited time only.
    ;(tool(was) ?? tool('answer'))?.focus({ preventScroll: true })
  }, [doing, place])
  return () => {
    closed.current = doing
    choose(null)
  }
}

/** Scrolls to this comment and focuses it when the address leads to it. */
function useTargetPlace(isTarget: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTarget) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isTarget])
  return place
}

/** The form that edits the present text of a comment. */
function EditForm({
  form,
  comment,
  text,
  save,
}: {
  form: Pick<ComponentProps<typeof CommentForm>, 'path' | 'labels' | 'close' | 'focus' | 'onLoadError'>
  comment: CommentView
  text: string
  save: (draft: Draft) => Promise<boolean>
}) {
  const { labels } = form
  return (
    <Suspense>
      <CommentForm
        {...form}
        label={labels.editLabel}
        submitLabel={labels.save}
        initial={{ text, picture: comment.picture && { id: null, image: comment.picture } }}
        send={save}
        draftName={`edit:${comment.id}`}
      />
    </Suspense>
  )
}
