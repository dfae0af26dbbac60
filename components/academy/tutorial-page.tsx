import { ArrowLeft, ArrowRight, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { renderMarkdown } from '@/components/ui/markdown'
import { Tag } from '@/components/ui/tag'
import { neighbours, relatedTutorials } from '@/lib/academy/arrange'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView, TutorialView } from '@/lib/academy/views'
import { CompletePanel } from './complete-panel'
import { LearnTag } from './learn-tag'
import { HelpfulVote, LaterButton } from './lesson-actions'
import { ReadProgress } from './read-progress'
import { TutorialFacts, TutorialRows } from './tutorial-rows'

const TEXT = 'lesson-text'

/** A lesson (§2): its text with a list of contents, its end, what comes before and after. `all` is the whole academy. */
export function TutorialPage({ tutorial, all }: { tutorial: TutorialView; all: TutorialCardView[] }) {
  const t = useTranslations('academy')
  const { content, headings } = renderMarkdown(tutorial.body)
  const { previous, next } = neighbours(all, tutorial.id)
  const related = relatedTutorials(all, tutorial.id)
  const level = t(`levels.${tutorial.level}.name`)
  const crumbs = [
    { label: t('title'), href: '/academy' },
    {
      label: t(`products.${tutorial.product}`),
      href: placePath({ product: tutorial.product, section: 'start' }),
    },
    { label: t(`sections.${tutorial.section}`), href: placePath({ ...tutorial, id: null }) },
    { label: tutorial.title },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <article className="lesson">
        <header>
          <p className="flex flex-wrap items-center gap-2">
            <Tag tone="line">{t(`products.${tutorial.product}`)}</Tag>
            <Tag tone="line">
              {level} <span lang="en">{t(`levels.${tutorial.level}.level`)}</span>
            </Tag>
            <LearnTag id={tutorial.id} />
          </p>
          <h1>{tutorial.title}</h1>
          <p className="t17 mut">{tutorial.summary}</p>
          <div className="bar">
            <TutorialFacts tutorial={tutorial} />
            <LaterButton id={tutorial.id} />
          </div>
        </header>
        <aside>
          <div className="stick">
            <ReadProgress id={tutorial.id} textId={TEXT} />
            {headings.length > 1 && (
              <nav className="chapters" aria-labelledby="contents">
                <h2 id="contents">{t('contents')}</h2>
                <ol>
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
        </aside>
        <div className="min-w-0 max-w-[720px]">
          {tutorial.kind === 'video' && (
            <p className="tip info mb-6">
              <Info className="ic" aria-hidden />
              <span>{t('videoAsText')}</span>
            </p>
          )}
          <div id={TEXT} className="prose">
            {content}
          </div>
          <CompletePanel
            id={tutorial.id}
            quiz={tutorial.quiz}
            next={next && { title: next.title, href: placePath(next) }}
          />
          <HelpfulVote id={tutorial.id} {...tutorial.helpful} />
          <Neighbours previous={previous} next={next} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="sec" aria-labelledby="related">
          <SectionHead title={t('related')} id="related" />
          <TutorialRows items={related} showProduct />
        </section>
      )}
    </div>
  )
}

function Neighbours({
  previous,
  next,
}: {
  previous: TutorialCardView | null
  next: TutorialCardView | null
}) {
  const t = useTranslations('academy')
  if (!previous && !next) return null
  return (
    <nav className="pn" aria-label={t('neighbours')}>
      {previous && (
        <Link href={placePath(previous)} rel="prev">
          <span className="t13 mut">
            <ArrowLeft className="ic s" aria-hidden />
            {t('previous')}
          </span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link href={placePath(next)} rel="next" className="nx">
          <span className="t13 mut">
            {t('next')}
            <ArrowRight className="ic s" aria-hidden />
          </span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  )
}
