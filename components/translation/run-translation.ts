import { apiFetch, ApiError } from '@/components/shell/api-client'
import { toastError } from '@/components/ui/toast'
import type { Locale } from '@/lib/i18n/locales'
import type { TranslationView } from '@/lib/translation/schema'
import { show, type SubjectKey } from './store'

/** ms; the server gives up after 10 s, so a network that swallows everything is given up a little later. */
const TIMEOUT_MS = 12_000

type Wanted = {
  subject: SubjectKey
  source: Locale
  target: Locale
  /** the texts for the browser's translator, where the site has no engine */
  originals: () => Promise<Record<string, string>>
  markdown?: string[]
  server: boolean
  failed: string
  /** aborted when the reader gives up */
  signal: AbortSignal
}

/** Translates a subject and shows the result; false when it was aborted or failed, which the page then says. */
export async function runTranslation(wanted: Wanted): Promise<boolean> {
  try {
    const view = await translate(wanted)
    if (wanted.signal.aborted) return false
    show(wanted.subject, wanted.target, { view, on: true })
    return true
  } catch (error) {
    if (wanted.signal.aborted) return false
    toastError((error instanceof ApiError && error.message) || wanted.failed)
    return false
  }
}

async function translate({ subject, server, originals, signal, ...pair }: Wanted): Promise<TranslationView> {
  if (!server) return (await import('./translate-here')).translateHere(originals, pair)
  const [subjectType, id] = subject.split('@')[0]!.split(':')
  return apiFetch<TranslationView>('/translate', {
    method: 'POST',
    params: { subjectType, subjectId: Number(id), target: pair.target },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    silent: true,
  })
}
