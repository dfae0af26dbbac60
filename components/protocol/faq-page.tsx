import { useTranslations } from 'next-intl'
import { FeedbackForm } from '@/components/feedback/feedback-form'
import { ButtonLink } from '@/components/ui/button'
import { Markdown } from '@/components/ui/markdown'
import { makeAnchors, splitMarkdown } from '@/lib/core/markdown'
import type { ProtocolPage } from '@/lib/protocol/queries'
import { FaqList } from './faq-list'
import { ProtocolFrame } from './protocol-page'

/** Questions that can be linked to and filtered; below them the form for what is not answered (§3 "Feedback form"). */
export function FaqPage({ page }: { page: ProtocolPage }) {
  const t = useTranslations('protocol')
  const anchor = makeAnchors()
  const questions = splitMarkdown(page.body)
    .filter(({ title }) => title !== '')
    .map(({ title, body }) => ({ id: anchor(title), title, text: body, answer: <Markdown text={body} /> }))
  return (
    <ProtocolFrame tab="faq" page={page}>
      <div className="pro-lay faq">
        <aside>
          <div className="ask">
            <h2>{t('faq.missing')}</h2>
            <p className="mut">{t('faq.missingText')}</p>
            <ButtonLink href="#feedback" size="sm">
              {t('faq.toForm')}
            </ButtonLink>
          </div>
        </aside>
        <div className="min-w-0">
          <FaqList questions={questions} />
          <section id="feedback" className="fb" aria-labelledby="feedback-title">
            <h2 id="feedback-title">{t('feedback.title')}</h2>
            <p className="mut mb-6 mt-1.5">{t('feedback.text')}</p>
            <FeedbackForm />
          </section>
        </div>
      </div>
    </ProtocolFrame>
  )
}
