import { apiFetch } from '@/components/shell/api-client'
import type { OwnDraft } from '@/lib/posts/views'
import { renewProblems } from './find-problems'
import type { Publish } from './post-context'

/** Loads the views of pictures and files that another window has added to the draft. */
export async function loadViews(model: Publish): Promise<void> {
  const { saver, views } = model
  if (!saver.draft) return
  const draft = await apiFetch<OwnDraft>(`/posts/${saver.draft.id}/draft`, { silent: true }).catch(() => null)
  if (!draft) return
  views.set((all) => ({ ...draft.uploads, ...all }))
  renewProblems(model)
}
