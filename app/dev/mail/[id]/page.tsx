import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { findLetter } from '@/lib/mail/mailbox'
import { assertDevPages } from '../../assert-dev-pages'

/** One letter, as mail programs show it and as plain text. */
export default async function Letter({ params }: { params: Promise<{ id: string }> }) {
  assertDevPages()
  const [t, letter] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'mail.devBox' }),
    params.then(({ id }) => findLetter(id)),
  ])
  if (!letter) notFound()
  return (
    <>
      <title>{letter.subject}</title>
      <Link href="/dev/mail" className="link">
        {t('back')}
      </Link>
      <h1 className="mt-4 text-2xl">{letter.subject}</h1>
      <p className="fine muted mb-4 mt-1">
        {t('to', { address: letter.to })} · <time dateTime={letter.sentAt}>{letter.sentAt}</time>
      </p>
      {/* no scripts and no origin: a letter is content of others; its links open beside it */}
      <iframe
        title={letter.subject}
        srcDoc={letter.html}
        sandbox="allow-popups"
        className="h-[640px] w-full rounded-card border border-line bg-drawing"
      />
      <h2 className="mb-2 mt-8 text-xl">{t('asText')}</h2>
      <pre className="overflow-x-auto whitespace-pre-wrap rounded-card bg-sunken p-5">{letter.text}</pre>
    </>
  )
}
