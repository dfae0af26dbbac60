import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { findEmail } from '@/lib/mail/mailbox'
import { assertDevPages } from '../../assert-dev-pages'

/** One email as HTML and as plain text. */
export default async function Email({ params }: { params: Promise<{ id: string }> }) {
  assertDevPages()
  const [t, email] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'mail.devBox' }),
    params.then(({ id }) => findEmail(id)),
  ])
  if (!email) notFound()
  return (
    <>
      <title>{email.subject}</title>
      <Link href="/dev/mail" className="link">
        {t('back')}
      </Link>
      <h1 className="mt-4 text-2xl">{email.subject}</h1>
      <p className="fine muted mb-4 mt-1">
        {t('to', { address: email.to })} · <time dateTime={email.sentAt}>{email.sentAt}</time>
      </p>
      {/* sandboxed without scripts or origin: an email may hold content of others; its links open in a new tab */}
      <iframe
        title={email.subject}
        srcDoc={email.html}
        sandbox="allow-popups"
        className="h-[640px] w-full rounded-card border border-line bg-drawing"
      />
      <h2 className="mb-2 mt-8 text-xl">{t('asText')}</h2>
      <pre className="overflow-x-auto whitespace-pre-wrap rounded-card bg-sunken p-5">{email.text}</pre>
    </>
  )
}
