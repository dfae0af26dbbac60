import { useTranslations } from 'next-intl'
import { FeedbackForm } from '@/components/feedback/feedback-form'
import { ButtonLink } from '@/components/ui/button'
import { Markdown } from '@/components/ui/markdown'
import { makeAnchors, splitMarkdown } from '@/lib/core/markdown'
import type { ProtocolPage } from '@/lib/protocol/queries'
import { splitTopics } from '@/lib/protocol/topics'
import { FaqList } from './faq-list'
import { ProtocolFrame } from './protocol-page'

/** Questions by topic, which can be linked to and filtered; below them the form for what is not answered. */
export function FaqPage({ page }: { page: ProtocolPage }) {
  const t = useTranslations('protocol')
  const anchor = makeAnchors()
  const topics = splitTopics(page.body).map(({ title, body }) => ({
    id: anchor(title),
    title,
    questions: splitMarkdown(body)
      .filter((part) => part.title !== '')
      .map((part) => ({
        id: anchor(part.title),
        title: part.title,
        text: part.body,
        answer: <Markdown text={part.body} />,
      })),
  }))
  return (
    <ProtocolFrame tab="faq" page={page}>
      <div className="pro-lay faq">
        <aside>
          <nav className="chapters topics" aria-labelledby="topics">
            <h2 id="topics">{t('faq.topics')}</h2>
            <ul>
              {topics.map(({ id, title, questions }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {title} <span className="num">{questions.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ask">
            <h2>{t('faq.missing')}</h2>
            <p className="mut">{t('faq.missingText')}</p>
            <ButtonLink href="#feedback" size="sm">
              {t('faq.toForm')}
            </ButtonLink>
          </div>
        </aside>
        <div className="min-w-0">
          <FaqList topics={topics} />
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
