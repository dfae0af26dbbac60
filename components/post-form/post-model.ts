import { ending } from '@/components/shell/live-state'
import type { UseFormReturn } from 'react-hook-form'
import type { Locale } from '@/lib/i18n/locales'
import type { RemixTerms } from '@/lib/posts/remix-licence'
import type { DraftContent, PostType } from '@/lib/posts/schema'
import type { Catalog } from '@/lib/settings/catalog'
import { askForm } from './ask-form'
import type { KnownOriginal } from './check-original'
import { completeContent } from './complete-content'
import { DraftSaver } from './draft-saver'
import { findProblems, renewProblems } from './find-problems'
import { deviceDrafts, localPrefix } from './local-drafts'
import { loadViews } from './load-views'
import { LocalPersister } from './local-persister'
import type { UploadLabels } from '@/components/uploads/make-queue'
import { makePostQueue } from './post-uploads'
import { makeProblems } from './problems'
import type { Notice, Publish, Suggested } from './post-context'
import type { UploadedView } from '@/components/uploads/uploaded-view'
import { sameContent } from './same-content'
import { makeStore } from '@/components/shell/small-store'
import { withKeys } from './step-keys'

export type PublishStart = {
  viewerId: number
  postType: PostType
  catalog: Catalog
  suggested: Suggested
  locale: Locale
  content: DraftContent
  draft: { id: number; revision: number; savedAt: string } | null
  uploads: Record<number, UploadedView>
  published: RemixTerms | null
  /** the reviewer's sentences at their fields */
  refused: Record<string, string>
}

type Fill = (content: DraftContent) => void

/** Everything of the form that is not React. Nothing happens before `listen`. */
export function makeModel(form: UseFormReturn<DraftContent>, start: PublishStart, labels: UploadLabels) {
  const model = makeStores(form, start, labels)
  let replacing = false
  const fill: Fill = (content) => {
    replacing = true
    form.reset(withKeys(completeContent(content)))
    replacing = false
    renewProblems(model)
  }
  return {
    ...model,
    /** The other window's content instead of this one's; nothing is to be saved by it. */
    replace(content: DraftContent) {
      fill(content)
      void model.persister.clear()
      void loadViews(model)
    },
    restore: () => restoreLeft(model, start.draft, fill),
    listen() {
      const stopWatching = form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          renewProblems(model, name)
          if (!replacing) markChanged(model)
        },
      })
      const stopHearing = model.original.subscribe(() => renewProblems(model))
      const stopSaving = saveWhileOpen(model)
      return () => {
        stopWatching()
        stopHearing()
        stopSaving()
      }
    },
  }
}

function makeStores(
  form: UseFormReturn<DraftContent>,
  {
    viewerId,
    postType,
    catalog,
    suggested,
    locale,
    content,
    draft,
    uploads,
    published,
    refused,
  }: PublishStart,
  labels: UploadLabels,
): Publish {
  const views = makeStore(uploads)
  const saver = new DraftSaver(
    {
      create: () => askForm(locale, 'POST', '/posts', { postType }),
      save: ({ id, ...input }) => askForm(locale, 'PUT', `/posts/${id}/draft`, input),
      drop: (id) => askForm(locale, 'DELETE', `/posts/${id}`),
    },
    () => toPlain(form.getValues()),
    draft,
    (id) => window.history.replaceState(null, '', `${window.location.pathname}?id=${id}`),
  )
  const persister = new LocalPersister(
    deviceDrafts,
    () => localPrefix(viewerId, postType, saver.draft?.id ?? null),
    () => ({
      content: toPlain(form.getValues()),
      views: views.get(),
      revision: saver.draft?.revision ?? null,
      sent: [...saver.sent],
    }),
  )
  return {
    ...{ form, postType, catalog, suggested, saver, persister, viewerId, published, views },
    original: makeStore<KnownOriginal | null>(null),
    problems: makeProblems(findProblems({ form, postType, catalog, views }), refused),
    queue: makePostQueue(form, views, { locale, labels }),
    folded: makeStore<ReadonlySet<string>>(new Set(content.steps.slice(1).map((step) => step.key!))),
    notice: makeStore<Notice | null>(null),
    logIn: makeStore(false),
    announcement: makeStore(''),
  }
}

/** The content is another than the server and the device have. */
function markChanged({ saver, persister }: Publish): void {
  saver.changed()
  persister.changed()
}

/**
 * What this device has and the server never got: into the form, and from there to the server. Where the server has a newer
 * version than it was written on, the author is asked. Null when nothing was left.
 */
async function restoreLeft(
  model: Publish,
  start: PublishStart['draft'],
  fill: Fill,
): Promise<{ changedAt: string; undo: () => void } | null> {
  const { form, saver, persister, views } = model
  const left = await persister.findLeft()
  if (!left || saver.unsaved) return null
  const before = toPlain(form.getValues())
  const { content, views: known, revision, sent = [], changedAt } = left.draft
  if (sameContent(content, before)) {
    void left.drop()
    return null
  }
  views.set((all) => ({ ...known, ...all }))
  fill(content)
  if (start && saver.draft && revision !== null && revision < saver.draft.revision)
    saver.meet({ revision: saver.draft.revision, content: before, savedAt: start.savedAt }, sent)
  else saver.changed()
  persister.changed()
  void persister.flush().then(() => (persister.stored.get() ? left.drop() : undefined))
  const undo = () => {
    fill(before)
    markChanged(model)
  }
  return { changedAt, undo }
}

/** Saves at the server and on the device, as long as the form is open; the result ends it. */
function saveWhileOpen({ saver, persister }: Publish): () => void {
  saver.start()
  const stopState = saver.state.subscribe(() => {
    if (saver.state.get().kind === 'saved' && !saver.unsaved) void persister.clear()
  })
  const release = deviceDrafts.hold(persister.window)
  ending.shownHere = true
  const on = new AbortController()
  const { signal } = on
  window.addEventListener('online', () => saver.retryNow(), { signal })
  // a window that is closed, or put aside on a phone, may never come back
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => void persister.flush(), { signal })
  document.addEventListener('visibilitychange', () => void persister.flush(), { signal })
  return () => {
    on.abort()
    ending.shownHere = false
    void persister.flush()
    // a save under way still ends: what it brought to the server need not stay on the device
    void saver
      .stop()
      .then(() => stopState())
      .then(() => persister.flush())
      .then(release)
  }
}

/** What is sent: plain JSON without the characters that no database takes. */
function toPlain(content: DraftContent): DraftContent {
  const text = (value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value
  return JSON.parse(JSON.stringify(content, (_, value: unknown) => text(value))) as DraftContent
}
