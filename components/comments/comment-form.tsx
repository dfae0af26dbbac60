'use client'

import { Icon } from '@/components/ui/icon'
import { useId, type FormEvent } from 'react'
import { DraftNote } from '@/components/drafts/draft-note'
import { FieldError } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { COMMENT_MAX } from '@/lib/comments/limits'
import type { ImageView } from '@/lib/uploads/views'
import './comment-item.css'
import { MentionField } from './mention-field'
import type { CommentLabels } from './labels'
import { SendingPicture } from './sending-picture'
import { useCommentForm, type CommentFormOptions } from './use-comment-form'
import type { PictureUpload } from './use-picture-upload'

type Props = CommentFormOptions & {
  /** API path of the subject */
  path: string
  /** whether the reader just opened the form */
  focus?: boolean
  label?: string
  submitLabel?: string
}

/** The form that writes or edits a comment with text and a picture. */
export default function CommentForm(props: Props) {
  const { path, labels, focus = true, label = labels.label, submitLabel = labels.send, close } = props
  const id = useId()
  const { field, text, setText, picture, setPicture, draft, submit, upload, ...state } = useCommentForm(props)
  const { busy, length, isTooLong, ready, problem } = state
  const waitId = `${id}-wait`
  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }
  function removePicture() {
    setPicture(null)
    // The pressed button disappears with the picture.
    field.current?.focus()
  }
  function cancel() {
    draft.discard()
    close?.()
  }
  return (
    <form
      // One column of fixed width: in an automatic one, a long address without breaks would widen the form.
      className="mb-4.5 grid grid-cols-1 gap-2 [.comment_&]:mt-2.5"
      {...draft.mark}
      onSubmit={send}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <DraftNote {...draft.note} />
      <MentionField
        {...{ id, path, text, labels }}
        ref={field}
        describedBy={`${id}-count ${id}-error`}
        invalid={isTooLong}
        onChange={setText}
        onSubmit={() => void submit()}
        onEscape={close}
        focus={focus}
      />
      <PicturePlace {...{ waitId, upload, labels }} image={picture?.image} onRemove={removePicture} />
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          label={labels.addPicture}
          hidden={busy || picture !== null || upload.sending !== null}
          onChoose={upload.upload}
        />
        <Count id={`${id}-count`} length={length} isTooLong={isTooLong} />
        <FormButtons
          cancelLabel={labels.cancel}
          submitLabel={submitLabel}
          ready={ready}
          describedBy={upload.sending ? waitId : undefined}
          onCancel={close && cancel}
        />
      </div>
    </form>
  )
}

/** The chosen picture, or the progress of its upload. */
function PicturePlace({
  waitId,
  image,
  upload,
  labels,
  onRemove,
}: {
  waitId: string
  image: ImageView | undefined
  upload: PictureUpload
  labels: CommentLabels
  onRemove: () => void
}) {
  return (
    <>
      {image && <ChosenPicture image={image} removeLabel={labels.removePicture} onRemove={onRemove} />}
      {upload.sending && (
        <SendingPicture id={waitId} picture={upload.sending} labels={labels} onCancel={upload.cancel} />
      )}
    </>
  )
}

function ChosenPicture({
  image,
  removeLabel,
  onRemove,
}: {
  image: ImageView
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <div className="comment-picture">
      <Picture image={image} alt="" sizes="200px" />
      <button
        type="button"
        className="iconbtn absolute top-1 right-1 bg-surface"
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <Icon of="x" />
      </button>
    </div>
  )
}

/** Hidden, not removed, while a comment has or uploads its picture: the file input stays. */
function PictureButton({
  label,
  hidden,
  onChoose,
}: {
  label: string
  hidden: boolean
  onChoose: (file: File) => Promise<void>
}) {
  return (
    <label className={`button ghost small cursor-pointer ${hidden ? 'hidden' : ''}`}>
      <Icon of="image-plus" />
      {label}
      <input
        type="file"
        className="sr-only"
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void onChoose(file)
        }}
      />
    </label>
  )
}

function FormButtons({
  cancelLabel,
  submitLabel,
  ready,
  describedBy,
  onCancel,
}: {
  cancelLabel: string
  submitLabel: string
  ready: boolean
  /** id of the reason why it is not ready */
  describedBy: string | undefined
  /** absent where the form is always shown */
  onCancel?: () => void
}) {
  return (
    <span className="ml-auto flex gap-2">
      {onCancel && (
        <button type="button" className="button ghost small" onClick={onCancel}>
          {cancelLabel}
        </button>
      )}
      <button
        type="submit"
        className="button solid small"
        aria-disabled={!ready || undefined}
        aria-describedby={describedBy}
      >
        {submitLabel}
      </button>
    </span>
  )
}

function Count({ id, length, isTooLong }: { id: string; length: number; isTooLong: boolean }) {
  return (
    <span id={id} className={isTooLong ? 'field-error digits m-0' : 'muted fine digits'}>
      {length} / {COMMENT_MAX}
    </span>
  )
}
