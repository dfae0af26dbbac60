'use client'

import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { readersZone } from '@/lib/i18n/format'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFrame } from '@/components/form-shell/form-frame'
import { LeaveGuard } from '@/components/form-shell/leave-guard'
import { useErrorText } from '@/components/ui/use-error-text'
import { useSite } from '@/components/shell/site-context'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { GALLERY_MAX, type DraftContent } from '@/lib/posts/schema'
import { FilesPart } from './files-part'
import { ImagesField } from './images-field'
import { KindPart } from './kind-part'
import { LivePreview } from './live-preview'
import { MachinePart } from './machine-part'
import { NoticeStrip } from './notice-strip'
import { PostBar } from './post-bar'
import { PostPart } from './post-part'
import { PostPartsNav } from './post-parts-nav'
import { PostProblems } from './post-problems'
import type { PartId } from './form-fields'
import { partsOf } from './parts'
import { PublishContext } from './post-context'
import { makeModel, type PublishStart } from './post-model'
import { ReviewNote, type ReviewState } from './review-note'
import { useStore } from '@/components/shell/small-store'
import { UploadNews } from '@/components/uploads/upload-news'
import { withKeys } from './step-keys'
import { StepsPart } from './steps-part'
import { SubmitPart } from './submit-part'
import { TitlePart } from './title-part'
import { useSubmit } from './use-submit'
import { VideoField } from './video-field'

const ConflictDialog = lazyLeaf(() => import('./conflict-dialog'))
const LogInAgain = lazyLeaf(() => import('./log-in-again'))

export type PostFormProps = Omit<PublishStart, 'locale'> & {
  review: ReviewState | null
  /** Seeds that the post will earn, null when it has earned them before */
  seeds: number | null
}

type Model = ReturnType<typeof makeModel>

/** The form of a project: navigation, fields and live preview. */
export function PostForm({ review, seeds, ...start }: PostFormProps) {
  const t = useTranslations('publish')
  const { locale } = useSite()
  const model = usePostModel(start)
  const actions = useSubmit(model, review !== null)
  const announcement = useStore(model.announcement, (text) => text)
  const mayLose = useCallback(() => model.saver.unsaved || model.queue.busy, [model])
  const parts = partsOf(start.postType, start.content)
  // A post that was submitted before is not new.
  const named = review ? 'Edit' : 'Title'

  const shown: Record<PartId, React.ReactNode> = {
    kind: <KindPart fixed={start.draft !== null} />,
    title: <TitlePart />,
    machine: <MachinePart />,
    gallery: <GalleryPart />,
    steps: <StepsPart />,
    files: <FilesPart />,
    submit: <SubmitPart {...actions} />,
  }

  return (
    <PublishContext value={model}>
      <FormFrame
        title={start.postType === 0 ? t(`howTo${named}`) : t(`inspiration${named}`)}
        bar={<PostBar {...actions} />}
        nav={<PostPartsNav />}
        side={<LivePreview seeds={seeds} language={locale} />}
        // Its persister keeps the typed text on the device (local-persister.ts).
        draft={useDraftMark(model)}
      >
        <NoticeStrip near="top" />
        {review && <ReviewNote review={review} />}
        <PostProblems />
        {parts.map((part) => (
          <div key={part}>{shown[part]}</div>
        ))}
      </FormFrame>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <UploadNews queue={model.queue} />
      <SaveDialogs model={model} />
      <LeaveGuard
        mayLose={mayLose}
        save={() => model.saver.saveNow()}
        drop={() => model.saver.abandon().then(() => model.persister.forget())}
      />
    </PublishContext>
  )
}

function usePostModel(start: Omit<PublishStart, 'locale'>) {
  const t = useTranslations('publish')
  const errorText = useErrorText()
  const { locale } = useSite()
  const form = useForm<DraftContent>({ defaultValues: withKeys(start.content) })
  const [model] = useState(() =>
    makeModel(
      form,
      { ...start, content: withKeys(start.content), locale },
      { errorText, networkError: t('upload.networkError') },
    ),
  )
  useEffect(() => model.listen(), [model])
  useRestore(model)
  return model
}

/** Returns the mark for the script in the head: whether a reload would lose the typed text. */
function useDraftMark({ saver, persister }: Model) {
  const { kind } = useStore(saver.state, (state) => state)
  const onDevice = useStore(persister.stored, (stored) => stored)
  if (kind === 'untouched') return undefined
  return kind === 'saved' || onDevice ? 'saved' : 'lost'
}

function GalleryPart() {
  const t = useTranslations('publish')
  return (
    <PostPart id="gallery">
      <p className="hint -mt-2.5 mb-3.5">{t('galleryHint')}</p>
      <ImagesField path="gallery" place="gallery" max={GALLERY_MAX} label={t('parts.gallery')} />
      <VideoField />
    </PostPart>
  )
}

/** The dialogs that block saving: a conflict with another version, and an ended session. */
function SaveDialogs({ model }: { model: Model }) {
  const saveState = useStore(model.saver.state, (state) => state)
  const loggingIn = useStore(model.logIn, (open) => open)
  return (
    <>
      {saveState.kind === 'conflict' && (
        <Suspense>
          <ConflictDialog
            theirs={saveState.theirs}
            onChoose={(choice) => {
              if (choice === 'theirs') model.replace(saveState.theirs.content)
              model.saver.resolve(choice)
            }}
          />
        </Suspense>
      )}
      {loggingIn && (
        <Suspense>
          <LogInAgain onLoadError={() => model.logIn.set(() => false)} />
        </Suspense>
      )}
    </>
  )
}

/** Restores text that this device has and the server never received, with a notice and an undo. */
function useRestore(model: Model) {
  const t = useTranslations('publish.save')
  const format = useFormat()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    void model.restore().then((restored) => {
      if (!restored) return
      const time = format.dateTime(new Date(restored.changedAt), 'minute', { timeZone: readersZone() })
      model.notice.set(() => ({
        ...{ near: 'top', field: 'title', text: t('restored', { time }) },
        undo: restored.undo,
      }))
    })
  }, [model, format, t])
}
