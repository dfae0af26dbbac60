'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { readersZone } from '@/lib/i18n/format'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSite } from '@/components/shell/site-context'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { GALLERY_MAX, type DraftContent } from '@/lib/posts/schema'
import { FilesPart } from './files-part'
import { ImagesField } from './images-field'
import { KindPart } from './kind-part'
import { LivePreview } from './live-preview'
import { MachinePart } from './machine-part'
import { NoticeStrip } from './notice-strip'
import { Part } from './part'
import { PartsNav } from './parts-nav'
import type { PartId } from './form-fields'
import { partsOf } from './parts'
import { ProblemList } from './problem-list'
import { PublishBar } from './publish-bar'
import { PublishContext, useFieldWords } from './publish-context'
import { makeModel, type PublishStart } from './publish-model'
import { ReviewNote, type ReviewState } from './review-note'
import { useStore } from './small-store'
import { withKeys } from './step-keys'
import { StepsPart } from './steps-part'
import { SubmitPart } from './submit-part'
import { TitlePart } from './title-part'
import { useLeaveGuard } from './use-leave-guard'
import { useSubmit } from './use-submit'
import { VideoField } from './video-field'

const ConflictDialog = lazyLeaf(() => import('./conflict-dialog'))
const LogInAgain = lazyLeaf(() => import('./log-in-again'))
const LeaveDialog = lazyLeaf(() => import('./leave-dialog'))

export type PublishProps = Omit<PublishStart, 'locale'> & {
  review: ReviewState | null
  /** what the post will earn, null when it has earned before */
  seeds: number | null
}

/** How a project is written: step list, form, live card (design "Publish"). */
export function PublishForm({ review, seeds, ...start }: PublishProps) {
  const t = useTranslations('publish')
  const field = useFieldWords()
  const { locale } = useSite()
  const form = useForm<DraftContent>({ defaultValues: withKeys(start.content) })
  const [model] = useState(() =>
    makeModel(
      form,
      { ...start, content: withKeys(start.content), locale },
      { field, networkError: t('upload.networkError') },
    ),
  )
  useEffect(() => model.listen(), [model])
  useRestore(model)
  useEffect(() => {
    // a file that misses its place must not take the page away
    const on = new AbortController()
    const keep = (event: DragEvent) => event.preventDefault()
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, keep, on)
    return () => on.abort()
  }, [])
  const deeds = useSubmit(model, review !== null)
  const said = useStore(model.said, (words) => words)
  const saveState = useStore(model.saver.state, (state) => state)
  const onDevice = useStore(model.persister.kept, (kept) => kept)
  const loggingIn = useStore(model.logIn, (open) => open)
  const parts = partsOf(start.postType, start.content)

  const shown: Record<PartId, React.ReactNode> = {
    kind: <KindPart fixed={start.draft !== null} />,
    title: <TitlePart />,
    machine: <MachinePart />,
    gallery: (
      <Part id="gallery">
        <p className="hint partnote">{t('galleryHint')}</p>
        <ImagesField path="gallery" place="gallery" max={GALLERY_MAX} label={t('parts.gallery')} />
        <VideoField />
      </Part>
    ),
    steps: <StepsPart />,
    files: <FilesPart />,
    submit: <SubmitPart {...deeds} />,
  }

  return (
    <PublishContext value={model}>
      <PublishBar {...deeds} />
      <div className="wrap pl">
        <PartsNav />
        {/* its own persister has what is typed on the device (local-persister.ts) */}
        <div
          className="pf"
          data-draft={
            saveState.kind === 'untouched'
              ? undefined
              : saveState.kind === 'saved' || onDevice
                ? 'kept'
                : 'lost'
          }
        >
          <h1 className="sr">{start.postType === 0 ? t('howToTitle') : t('inspirationTitle')}</h1>
          <NoticeStrip near="top" />
          {review && <ReviewNote review={review} />}
          <ProblemList />
          {parts.map((part) => (
            <div key={part}>{shown[part]}</div>
          ))}
        </div>
        <LivePreview seeds={seeds} language={locale} />
      </div>
      <p className="sr" aria-live="polite">
        {said}
      </p>
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
      <LeaveGuard model={model} />
    </PublishContext>
  )
}

/** Text that this device kept and the server never got comes back by itself, with a word and the way back. */
function useRestore(model: ReturnType<typeof makeModel>) {
  const t = useTranslations('publish.save')
  const format = useFormat()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    void model.restore().then((restored) => {
      if (!restored) return
      const time = format.dateTime(new Date(restored.changedAt), 'minute', { timeZone: readersZone() })
      model.notice.set(() => ({ near: 'top', text: t('restored', { time }), undo: restored.undo }))
    })
  }, [model, format, t])
}

function LeaveGuard({ model }: { model: ReturnType<typeof makeModel> }) {
  const router = useRouter()
  const mayLose = useCallback(() => model.saver.unsaved || model.queue.busy, [model])
  const { held, stay, pass } = useLeaveGuard(mayLose)
  if (held === null) return null
  const go = () => {
    stay()
    pass()
    if (held.key !== null) return void window.navigation.traverseTo(held.key)
    const { pathname, search, hash } = new URL(held.href)
    router.push(pathname + search + hash)
  }
  return (
    <Suspense>
      <LeaveDialog
        onStay={stay}
        onLoadError={stay}
        onDrop={() => void model.saver.abandon().then(() => model.persister.forget().then(go))}
        onSave={async () => {
          const saved = await model.saver.saveNow()
          if (saved) go()
          return saved
        }}
      />
    </Suspense>
  )
}
