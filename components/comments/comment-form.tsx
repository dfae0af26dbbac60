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
  /** what is talked about, in the API */
  path: string
  /** the reader asked for it just now */
  focus?: boolean
  label?: string
  submitLabel?: string
}

/** Text and a picture in, comment out. */
export default function CommentForm(props: Props) {
  const { path, labels, focus = true, label = labels.label, submitLabel = labels.send, close } = props
  const id = useId()
  const { field, text, setText, picture, setPicture, problem, busy, length, ready, draft, submit, upload } =
    useCommentForm(props)
  const waitId = `${id}-wait`
  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }
  function removePicture() {
    setPicture(null)
    // the button that removes it is gone with it
    field.current?.focus()
  }
  function cancel() {
    draft.discard()
    close?.()
  }
  return (
    <form
      // one column of its own width: an address without a break in it would widen an automatic one
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
        describedBy={`${id}-count`}
        onChange={setText}
        onSubmit={() => void submit()}
        onEscape={close}
        focus={focus}
      />
      <PicturePlace {...{ waitId, upload, labels }} image={picture?.image} onRemove={removePicture} />
      <FieldError>{problem}</FieldError>
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          label={labels.addPicture}
          hidden={busy || picture !== null || upload.sending !== null}
          onChoose={upload.upload}
        />
        <Count id={`${id}-count`} length={length} />
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

/** The picture that was chosen, or how far it is. */
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

/** Hidden while a comment has its picture, or waits: its field goes on being there. */
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
  /** why it is not */
  describedBy: string | undefined
  /** missing: the form is always there */
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

function Count({ id, length }: { id: string; length: number }) {
  return (
    <span id={id} className={length > COMMENT_MAX ? 'field-error digits m-0' : 'muted fine digits'}>
      {length} / {COMMENT_MAX}
    </span>
  )
}
