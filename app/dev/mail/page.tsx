import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { listEmails } from '@/lib/mail/mailbox'
import { assertDevPages } from '../assert-dev-pages'

/** Lists the emails that development does not send, newest first (docs/product.md "Accounts and sessions"). */
export default async function Mailbox() {
  assertDevPages()
  const [t, emails] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'mail.devBox' }),
    listEmails(),
  ])
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="muted mb-6 mt-1">{t('hint')}</p>
      {emails.length === 0 && <p>{t('empty')}</p>}
      <ul className="divide-y divide-line">
        {emails.map(({ id, subject, to, sentAt }) => (
          <li key={id}>
            <Link href={`/dev/mail/${id}`} className="block py-3 hover:bg-sunken">
              <b className="font-[650]">{subject}</b>
              <span className="fine muted block">
                {t('to', { address: to })} · <time dateTime={sentAt}>{sentAt}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
