'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { Button } from '@/components/ui/button'
import { onceUnlessFailed } from '@/lib/core/once-unless-failed'

/**
 * The Google button, shown when Google's keys are set. The page is rendered once for everyone, so the browser asks the
 * server.
 */
export function GoogleButton({ redirect, failed }: { redirect: string; failed: () => void }) {
  const t = useTranslations('auth.google')
  const { prefix } = useSite()
  const [busy, setBusy] = useState(false)
  if (!useHasGoogle()) return null

  async function go() {
    setBusy(true)
    try {
      const { csrfToken } = await getJson<{ csrfToken: string }>('/api/auth/csrf')
      const back = new URLSearchParams({ type: 'login', done: 'google', redirect })
      submitTo('/api/auth/signin/google', { csrfToken, callbackUrl: `${prefix}/login?${back}` })
      // Back from Google shows this page as it was left.
      window.addEventListener('pageshow', () => setBusy(false), { once: true })
    } catch {
      setBusy(false)
      failed()
    }
  }

  return (
    <>
      <p className="my-[18px] flex items-center gap-3.5 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <Button wide busy={busy} onClick={go}>
        {t('continue')}
      </Button>
    </>
  )
}

const readProviders = onceUnlessFailed(() => getJson<{ google?: object }>('/api/auth/providers'))

/**
 * Whether Google's keys are set; false until the server has answered. It is no query of TanStack Query, which would be a
 * twentieth of the log-in page's code.
 */
function useHasGoogle(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let shown = true
    readProviders().then(
      ({ google }) => shown && setHas(Boolean(google)),
      () => undefined,
    )
    return () => void (shown = false)
  }, [])
  return has
}

async function getJson<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

/** Submits a form to next-auth, which expects one and redirects the browser. */
function submitTo(action: string, values: Record<string, string>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  for (const [name, value] of Object.entries(values)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
