'use client'

import { NextIntlClientProvider } from 'next-intl'
import { use, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { MissingPart } from '@/components/ui/lazy-leaf'
import type { Locale } from '@/lib/i18n/locales'
import type { SubjectType } from '@/lib/reports/schema'
import { ReportForm } from './report-form'

const loaded = new Map<Locale, Promise<Awaited<ReturnType<typeof load>> | null>>()

async function load(locale: Locale) {
  const [reports, validation] = await Promise.all([
    import(`@/messages/${locale}/reports.json`) as Promise<{ default: object }>,
    import(`@/messages/${locale}/validation.json`) as Promise<{ default: object }>,
  ])
  return { reports: reports.default, validation: validation.default }
}

function textsOf(locale: Locale) {
  let texts = loaded.get(locale)
  if (!texts) {
    texts = load(locale).catch(() => null)
    loaded.set(locale, texts)
  }
  return texts
}

/** The report form with its messages, which are loaded with it, so that other pages do not carry them. */
export default function ReportDialog(props: {
  subjectType: SubjectType
  subjectId: number
  onClose: () => void
}) {
  const { locale } = useSite()
  // One promise while the dialog is open: another one would suspend it again.
  const [texts] = useState(() => textsOf(locale))
  const messages = use(texts)
  const giveUp = () => {
    // The next dialog fetches the messages again.
    loaded.delete(locale)
    props.onClose()
  }
  if (!messages) return <MissingPart onLoadError={giveUp} />
  return (
    <NextIntlClientProvider locale={locale} messages={messages as never} timeZone="UTC">
      <ReportForm {...props} />
    </NextIntlClientProvider>
  )
}
