import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { askForm } from './ask-form'
import { focusProblems } from '@/components/form-shell/problem-list'
import { shownPaths } from './problems'
import type { Publish } from './post-context'

/**
 * Handles saving by hand and submitting: it checks the rules here first, saves everything, then asks the server. The
 * list of problems opens with its first entry focused; no written text is ever lost.
 */
export function useSubmit({ problems, saver, queue, logIn }: Publish, resubmits: boolean) {
  const t = useTranslations('publish')
  const router = useRouter()
  const { prefix, locale } = useSite()
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null)

  function showProblems() {
    requestAnimationFrame(focusProblems)
  }

  async function save() {
    if (saver.state.get().kind === 'untouched' && !saver.unsaved) return toastSuccess(t('save.untouched'))
    setBusy('save')
    const saved = await saver.saveNow()
    setBusy(null)
    if (saved) toastSuccess(t('draftSaved'))
    else failed()
  }

  /** After the session ended, asks to log in again right here. */
  function failed() {
    const state = saver.state.get()
    if (state.kind === 'failed' && state.loggedOut) logIn.set(() => true)
    else toastError(t('saveFailed'))
  }

  async function submit() {
    problems.set((now) => ({ ...now, all: true, refused: {} }))
    if (shownPaths(problems.get()).length > 0) return showProblems()
    if (queue.busy) return toastError(t('uploadsRunning'))
    setBusy('submit')
    try {
      // Saving turns a rejected or published post into a draft, so it is forced once. A post in review accepts no save:
      // its submission arrived and only the response was lost.
      const force = saver.draft === null || (resubmits && !saver.written)
      if (!(await saver.saveNow(force)) || !saver.draft) return failed()
      const { id, revision } = saver.draft
      const result = await askForm(locale, 'POST', `/posts/${id}/submit`, { input: { revision } })
      if (result.ok) {
        toastSuccess(t('submitted'))
        router.push(`${prefix}/user/home?tab=works`)
        router.refresh()
      } else if (Object.keys(result.fields).length > 0) {
        problems.set((now) => ({ ...now, refused: result.fields }))
        showProblems()
      } else if (result.error === 'log_in_first' || result.error === 'session_ended') logIn.set(() => true)
      else toastError(result.message || t('submitFailed'))
    } catch {
      toastError(t('submitFailed'))
    } finally {
      setBusy(null)
    }
  }

  return { busy, save, submit }
}
