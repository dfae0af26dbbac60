import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CommentSection } from '@/components/comments/comment-section'
import { PostCard } from '@/components/posts/post-card'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { asWritten } from '@/components/translation/as-written'
import { useTranslationLabels } from '@/components/translation/labels'
import { TranslationBar } from '@/components/translation/translation-bar'
import { TranslationProvider } from '@/components/translation/translation-context'
import { Tag } from '@/components/ui/tag'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { neighbours, prerequisitesOf, relatedTutorials } from '@/lib/academy/arrange'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView, TutorialView } from '@/lib/academy/views'
import { languageTags } from '@/lib/i18n/locales'
import type { LessonCell } from '@/lib/materials/lesson-cells'
import type { PostCardView } from '@/lib/posts/views'
import { CompletePanel } from './complete-panel'
import { useFinishLabels } from './finish-labels'
import { LearnTag } from './learn-tag'
import { LessonCells } from './lesson-cells'
import { LessonContents } from './lesson-contents'
import { HelpfulVote, LaterButton } from './lesson-actions'
import { renderLesson } from './lesson-text'
import { Neighbours, Prerequisites } from './lesson-links'
import { LessonVideo } from './lesson-video'
import { ReadProgress } from './read-progress'
import { TutorialFacts, TutorialRows } from './tutorial-rows'

const TEXT = 'lesson-text'

/**
 * The page of a lesson: video, text with a table of contents, quiz, neighbouring lessons, projects made with it, and
 * comments. `all` contains all lessons of the academy.
 */
export function TutorialPage({
  tutorial,
  all,
  cells,
  comments,
  posts,
}: {
  tutorial: TutorialView
  all: TutorialCardView[]
  /** the cells of the material library whose settings it teaches */
  cells: LessonCell[]
  comments: ComponentProps<typeof CommentSection>['page']
  posts: PostCardView[]
}) {
  const t = useTranslations('academy')
  const locale = useLocale()
  const written = asWritten(tutorial.language, locale)
  const { content, headings } = renderLesson(tutorial.body, tutorial.pictures)
  const lang = languageTags[tutorial.language]
  const needed = prerequisitesOf(all, tutorial.id)
  return (
    <div className="wrap">
      <PhoneBar title={t('title')} back="/academy" />
      <Breadcrumbs items={useCrumbs(tutorial)} />
      <TranslationProvider
        subject={`tutorial:${tutorial.id}@${tutorial.updatedAt}`}
        labels={useTranslationLabels()}
      >
        <article className="grid grid-cols-1 gap-6 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-x-16 lg:gap-y-8">
          <LessonHead tutorial={tutorial} />
          <aside>
            <div className="lg:sticky lg:top-[calc(var(--head)+28px)]">
              <ReadProgress id={tutorial.id} textId={TEXT} label={t('readLabel')} />
              {headings.length > 1 && <LessonContents headings={headings} label={t('contents')} />}
            </div>
          </aside>
          <div className="min-w-0 max-w-[720px]">
            {tutorial.language !== locale && (
              <TranslationBar source={tutorial.language} markdown={['body']} />
            )}
            {needed.length > 0 && <Prerequisites needed={needed} />}
            <LessonFilm tutorial={tutorial} />
            <div id={TEXT} className="prose" lang={lang}>
              {written('body', content, 'markdown')}
            </div>
            <LessonCells cells={cells} />
            <LessonEnd tutorial={tutorial} all={all} />
            <CommentSection
              subject={{ type: 'tutorials', id: tutorial.id, authorId: null }}
              count={tutorial.comments}
              page={comments}
            />
          </div>
        </article>
      </TranslationProvider>
      <UsedBy posts={posts} />
      <Related items={relatedTutorials(all, tutorial.id)} />
    </div>
  )
}

function useCrumbs(tutorial: TutorialView) {
  const t = useTranslations('academy')
  return [
    { label: t('title'), href: '/academy' },
    {
      label: t(`products.${tutorial.product}`),
      href: placePath({ product: tutorial.product, section: 'start' }),
    },
    { label: t(`sections.${tutorial.section}`), href: placePath({ ...tutorial, id: null }) },
    { label: tutorial.title, lang: languageTags[tutorial.language] },
  ]
}

function LessonHead({ tutorial }: { tutorial: TutorialView }) {
  const t = useTranslations('academy')
  const written = asWritten(tutorial.language, useLocale())
  const lang = languageTags[tutorial.language]
  return (
    <header className="pt-4 md:pt-0 lg:col-span-full lg:border-b lg:border-line lg:pb-6.5">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone="line">{t(`products.${tutorial.product}`)}</Tag>
        <Tag tone="line">
          {t(`levels.${tutorial.level}.name`)} <span>{t(`levels.${tutorial.level}.level`)}</span>
        </Tag>
        <LearnTag id={tutorial.id} />
      </p>
      <h1
        className="mt-3.5 mb-2.5 max-w-[22em] text-[30px]/[1.12] tracking-[-0.025em] wrap-anywhere cjk:text-[26px]/[1.4] cjk:tracking-normal md:text-[38px] md:cjk:text-[32px]"
        lang={lang}
      >
        {written('title', tutorial.title)}
      </h1>
      <p className="text-[17px] muted max-w-[62ch]" lang={lang}>
        {written('summary', tutorial.summary)}
      </p>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-4.5 gap-y-2.5">
        <TutorialFacts tutorial={tutorial} className="text-[14px]" />
        <LaterButton id={tutorial.id} labels={{ add: t('later.add'), added: t('later.added') }} />
      </div>
    </header>
  )
}

function LessonFilm({ tutorial: { id, title, video } }: { tutorial: TutorialView }) {
  const t = useTranslations('academy.video')
  if (!video) return null
  const labels = { label: t('label'), play: t('play', { title }) }
  return <LessonVideo id={id} title={title} video={video} labels={labels} />
}

/** The quiz or the button that completes the lesson, the vote whether it helped, and the neighbouring lessons. */
function LessonEnd({ tutorial, all }: { tutorial: TutorialView; all: TutorialCardView[] }) {
  const t = useTranslations('academy.helpful')
  const { previous, next } = neighbours(all, tutorial.id)
  return (
    <>
      <CompletePanel
        id={tutorial.id}
        quiz={tutorial.quiz}
        next={next && { title: next.title, href: placePath(next) }}
        labels={useFinishLabels(tutorial.quiz.length)}
      />
      <HelpfulVote
        id={tutorial.id}
        {...tutorial.helpful}
        labels={{ title: t('title'), yes: t('yes'), no: t('no') }}
      />
      <Neighbours previous={previous} next={next} />
    </>
  )
}

/** Projects made with the lesson, and a link to publish one. */
function UsedBy({ posts }: { posts: PostCardView[] }) {
  const t = useTranslations('academy')
  const locale = useLocale()
  return (
    <section className="section" aria-labelledby="used">
      <SectionHead title={t('used.title')} id="used" />
      {posts.length > 0 && (
        <div className="cards">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      )}
      <p className="muted mt-4 max-w-[72ch]">
        {t('used.text')}
        {sentenceSeparators[locale]}
        <Link href="/form/operate" className="link">
          {t('used.share')}
        </Link>
      </p>
    </section>
  )
}

function Related({ items }: { items: TutorialCardView[] }) {
  const t = useTranslations('academy')
  if (items.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <SectionHead title={t('related')} id="related" />
      <TutorialRows items={items} showProduct />
    </section>
  )
}
