import { ending } from '@/components/shell/live-state'
import type { UseFormReturn } from 'react-hook-form'
import type { Locale } from '@/lib/i18n/locales'
import { checkContent } from '@/lib/posts/check-content'
import { draftContentSchema, type DraftContent, type PostType } from '@/lib/posts/schema'
import type { Catalog } from '@/lib/settings/catalog'
import { askForm } from './ask-form'
import { DraftSaver } from './draft-saver'
import { deviceDrafts, localPrefix } from './local-drafts'
import { LocalPersister } from './local-persister'
import type { UploadWords } from '@/components/uploads/make-queue'
import { checkTotal, makePostQueue } from './post-uploads'
import { makeProblems, refind } from './problems'
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
  /** the reviewer's sentences at their fields */
  told: Record<string, string>
}

/** Everything of the form that is not React. Nothing happens before `listen`. */
export function makeModel(form: UseFormReturn<DraftContent>, start: PublishStart, words: UploadWords) {
  const { viewerId, postType, catalog, suggested, locale, draft } = start
  const views = makeStore(start.uploads)
  const find = () => ({
    ...checkContent(form.getValues(), postType, catalog),
    ...checkTotal(form.getValues(), views.get()),
  })
  const problems = makeProblems(find(), start.told)
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

  const queue = makePostQueue(form, views, { locale, words })
  const model: Publish = {
    ...{ form, postType, catalog, suggested, problems, saver, persister, viewerId, views, queue },
    folded: makeStore<ReadonlySet<string>>(new Set(start.content.steps.slice(1).map((step) => step.key!))),
    notice: makeStore<Notice | null>(null),
    logIn: makeStore(false),
    announcement: makeStore(''),
  }

  let replacing = false
  return {
    ...model,
    /** The other window's content instead of this one's; nothing is to be saved by it. */
    replace(content: DraftContent) {
      fill(content)
      void persister.clear()
    },
    /**
     * What this device kept and the server never got: into the form, and from there to the server. Where the server has
     * a newer version than it was written on, the author is asked. Null when nothing was left.
     */
    async restore(): Promise<{ changedAt: string; undo: () => void } | null> {
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
      if (draft && saver.draft && revision !== null && revision < saver.draft.revision)
        saver.meet({ revision: saver.draft.revision, content: before, savedAt: draft.savedAt }, sent)
      else saver.changed()
      persister.changed()
      void persister.flush().then(() => (persister.kept.get() ? left.drop() : undefined))
      const undo = () => {
        fill(before)
        saver.changed()
        persister.changed()
      }
      return { changedAt, undo }
    },
    listen() {
      saver.start()
      const stop = form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          refind(problems, find(), name)
          if (replacing) return
          saver.changed()
          persister.changed()
        },
      })
      const stopState = saver.state.subscribe(() => {
        if (saver.state.get().kind === 'saved' && !saver.unsaved) void persister.clear()
      })
      const release = deviceDrafts.hold(persister.window)
      ending.toldHere = true
      const on = new AbortController()
      const { signal } = on
      window.addEventListener('online', () => saver.retryNow(), { signal })
      // a window that is closed, or put aside on a phone, may never come back
      for (const event of ['beforeunload', 'pagehide'])
        window.addEventListener(event, () => void persister.flush(), { signal })
      document.addEventListener('visibilitychange', () => void persister.flush(), { signal })
      return () => {
        stop()
        on.abort()
        ending.toldHere = false
        void persister.flush()
        // a save under way still ends: what it brought to the server need not stay on the device
        void saver
          .stop()
          .then(() => stopState())
          .then(() => persister.flush())
          .then(release)
      }
    },
  }

  function fill(content: DraftContent) {
    replacing = true
    form.reset(withKeys(draftContentSchema.parse(content)))
    replacing = false
    refind(problems, find(), undefined)
  }
}

/** What is sent: plain JSON without the characters that no database takes. */
function toPlain(content: DraftContent): DraftContent {
  const text = (value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value
  return JSON.parse(JSON.stringify(content, (_, value: unknown) => text(value))) as DraftContent
}
