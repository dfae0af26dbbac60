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

/** The form with its words, which come with it: pages where nobody reports anything do not carry them. */
export default function ReportDialog(props: {
  subjectType: SubjectType
  subjectId: number
  onClose: () => void
}) {
  const { locale } = useSite()
  // the same while it is shown: others would suspend it again
  const [texts] = useState(() => textsOf(locale))
  const messages = use(texts)
  const giveUp = () => {
    // they are fetched again the next time
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
