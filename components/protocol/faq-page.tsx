import { useTranslations } from 'next-intl'
import { LaterFeedback } from '@/components/feedback/later-feedback'
import { ButtonLink } from '@/components/ui/button'
import { Markdown } from '@/components/ui/markdown'
import { makeAnchors, splitMarkdown } from '@/lib/core/markdown'
import type { ProtocolPage } from '@/lib/protocol/queries'
import { splitTopics } from '@/lib/protocol/topics'
import { besideText, ChapterList, partsAndText } from './chapter-list'
import { FaqList } from './faq-list'
import { ProtocolFrame } from './protocol-page'

/** Questions by topic, which can be linked and filtered; below them the feedback form for everything else. */
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
      <div className={partsAndText}>
        <aside className={besideText}>
          <ChapterList
            id="topics"
            title={t('faq.topics')}
            parts={topics.map(({ id, title, questions }) => ({ id, text: title, count: questions.length }))}
          />
          <div className="mt-7">
            <h2 className="mb-1.5 text-[17px]">{t('faq.missing')}</h2>
            <p className="muted">{t('faq.missingText')}</p>
            <ButtonLink className="mt-3" href="#feedback" size="sm">
              {t('faq.toForm')}
            </ButtonLink>
          </div>
        </aside>
        <div className="min-w-0">
          <FaqList topics={topics} />
          <section
            id="feedback"
            className="mt-11 max-w-[720px] scroll-mt-(--head) border-t-2 border-ink pt-5.5"
            aria-labelledby="feedback-title"
          >
            <h2 id="feedback-title">{t('feedback.title')}</h2>
            <p className="muted mb-6 mt-1.5">{t('feedback.text')}</p>
            <LaterFeedback />
          </section>
        </div>
      </div>
    </ProtocolFrame>
  )
}
