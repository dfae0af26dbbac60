import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { renderMarkdown } from '@/components/ui/markdown'
import { Picture } from '@/components/ui/picture'
import type { ArticleCardView, ArticleView } from '@/lib/articles/views'

/** An editorial article: what it says first, its picture, its text, and what else there is to read. */
export function ArticlePage({ article, others }: { article: ArticleView; others: ArticleCardView[] }) {
  const t = useTranslations('protocol.article')
  const format = useFormat()
  const { content, headings } = renderMarkdown(article.body)
  return (
    <div className="wrap">
      <article className="artpage">
        {headings.length > 1 && (
          <nav className="arttoc" aria-labelledby="on-this-page">
            <h2 id="on-this-page">{t('onThisPage')}</h2>
            {headings.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </nav>
        )}
        <header>
          <p className="mut num">
            {t('by')}{' '}
            <time dateTime={article.publishedAt}>
              {format.dateTime(new Date(article.publishedAt), 'day')}
            </time>
          </p>
          <h1>{article.title}</h1>
          <p className="lead">{article.summary}</p>
        </header>
        {article.cover && (
          <div className="im">
            <Picture image={article.cover} alt="" sizes="(min-width: 768px) 720px, 100vw" priority />
          </div>
        )}
        <div className="prose">{content}</div>
      </article>
      {others.length > 0 && (
        <section className="sec" aria-labelledby="more-articles">
          <SectionHead title={t('more')} id="more-articles" />
          <ul className="arts">
            {others.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ArticleCard({ article }: { article: ArticleCardView }) {
  return (
    <li className="card">
      <div className="pic">
        <Picture
          image={article.cover}
          alt=""
          sizes="(min-width: 1280px) 390px, (min-width: 768px) 31vw, 92vw"
        />
      </div>
      <h3 className="ttl">
        <Link href={`/article/${article.id}`}>{article.title}</Link>
      </h3>
      <p className="mut mt-1.5">{article.summary}</p>
    </li>
  )
}
