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
  /** the reviewer's sentences by field path */
  refused: Record<string, string>
}

type Fill = (content: DraftContent) => void

/** Returns the model of the form, everything that is not React. It does nothing before `listen`. */
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
    /** Replaces the content with that of the other window, without saving it. */
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
      create: (key) => askForm(locale, 'POST', '/posts', { input: { postType }, key }),
      save: ({ id, ...input }) => askForm(locale, 'PUT', `/posts/${id}/draft`, { input }),
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
      key: saver.key,
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

/** Marks the content as different from that of the server and the device. */
function markChanged({ saver, persister }: Publish): void {
  saver.changed()
  persister.changed()
}

/**
 * Puts text that this device has and the server never received into the form, and saves it. Where the server has a
 * newer version than the text was written on, the author is asked. Returns null when nothing was left.
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
  const { content, views: known, revision, key, sent = [], changedAt } = left.draft
  if (sameContent(content, before)) {
    void left.drop()
    return null
  }
  views.set((all) => ({ ...known, ...all }))
  fill(content)
  if (start && saver.draft && revision !== null && revision < saver.draft.revision)
    saver.meet({ revision: saver.draft.revision, content: before, savedAt: start.savedAt }, sent)
  else saver.goOn({ key, sent })
  persister.changed()
  void persister.flush().then(() => (persister.stored.get() ? left.drop() : undefined))
  const undo = () => {
    fill(before)
    markChanged(model)
  }
  return { changedAt, undo }
}

/** Saves to the server and the device while the form is open; returns the function that ends it. */
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
  // A window that is closed, or sent to the background on a phone, may never come back.
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => void persister.flush(), { signal })
  document.addEventListener('visibilitychange', () => void persister.flush(), { signal })
  return () => {
    on.abort()
    ending.shownHere = false
    void persister.flush()
    // A running save still finishes: text that it brought to the server need not stay on the device.
    void saver
      .stop()
      .then(() => stopState())
      .then(() => persister.flush())
      .then(release)
  }
}

/** Returns the content as it is sent: plain JSON without characters that no database accepts. */
function toPlain(content: DraftContent): DraftContent {
  const text = (value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value
  return JSON.parse(JSON.stringify(content, (_, value: unknown) => text(value))) as DraftContent
}
