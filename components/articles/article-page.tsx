import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { renderMarkdown, type MarkdownHeading } from '@/components/ui/markdown'
import { Picture } from '@/components/ui/picture'
import type { ArticleCardView, ArticleView } from '@/lib/articles/views'
import '@/components/posts/card.css'

/** An editorial article: what it says first, its picture, its text, and what else there is to read. */
export function ArticlePage({ article, others }: { article: ArticleView; others: ArticleCardView[] }) {
  const t = useTranslations('protocol.article')
  const format = useFormat()
  const { content, headings } = renderMarkdown(article.body)
  return (
    <div className="wrap">
      <article className="grid grid-cols-[minmax(0,720px)] justify-center gap-7 xl:grid-cols-[minmax(0,1fr)_minmax(0,720px)_minmax(0,1fr)] xl:gap-x-12 xl:*:col-start-2">
        {headings.length > 1 && <OnThisPage headings={headings} />}
        <header className="pt-7">
          <p className="muted digits">
            {t.rich('by', {
              date: format.dateTime(new Date(article.publishedAt), 'day'),
              time: (date) => <time dateTime={article.publishedAt}>{date}</time>,
            })}
          </p>
          <h1 className="mt-2.5 mb-3.5 text-[32px] leading-[1.1] tracking-[-0.028em] md:text-[44px] cjk:text-[28px] cjk:leading-[1.4] cjk:tracking-normal md:cjk:text-[36px]">
            {article.title}
          </h1>
          <p className="text-[20px] leading-normal text-muted">{article.summary}</p>
        </header>
        {article.cover && (
          <div className="aspect-3/2 overflow-hidden rounded-card bg-sunken [&_img]:size-full [&_img]:object-cover">
            <Picture image={article.cover} alt="" sizes="(min-width: 768px) 720px, 100vw" priority />
          </div>
        )}
        <div className="prose">{content}</div>
      </article>
      {others.length > 0 && (
        <section className="section" aria-labelledby="more-articles">
          <SectionHead title={t('more')} id="more-articles" />
          <ul
            className={`grid grid-cols-1 gap-x-6 gap-y-7 ${others.length < 3 ? 'max-w-304 md:grid-cols-2' : 'md:grid-cols-3'}`}
          >
            {others.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Its headings, beside the text where a screen is wide enough. */
function OnThisPage({ headings }: { headings: MarkdownHeading[] }) {
  const t = useTranslations('protocol.article')
  return (
    <nav
      className="sticky top-24 col-start-1! row-span-4 row-start-1 mt-8.5 hidden max-w-[190px] gap-y-0 self-start text-md xl:grid"
      aria-labelledby="on-this-page"
    >
      <h2
        id="on-this-page"
        className="mb-2 font-sans text-sm leading-[1.4] font-[650] tracking-normal text-muted"
      >
        {t('onThisPage')}
      </h2>
      {headings.map(({ id, text }) => (
        <a
          key={id}
          href={`#${id}`}
          className="border-l-2 border-line py-1.5 pl-3.5 text-muted hover:border-ink hover:text-ink"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

function ArticleCard({ article }: { article: ArticleCardView }) {
  return (
    <li className="card">
      <div className="picture-box">
        <Picture
          image={article.cover}
          alt=""
          sizes="(min-width: 1280px) 596px, (min-width: 768px) 47vw, 92vw"
        />
      </div>
      <h3 className="title">
        <Link href={`/article/${article.id}`}>{article.title}</Link>
      </h3>
      <p className="muted mt-1.5">{article.summary}</p>
    </li>
  )
}
