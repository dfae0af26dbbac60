import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { Picture } from '@/components/ui/picture'
import type { ArticleCardView } from '@/lib/articles/views'
import '@/components/posts/card.css'

/** Other articles, in one row. */
export function ReadNext({ articles }: { articles: ArticleCardView[] }) {
  const t = useTranslations('protocol.article')
  return (
    <section className="section" aria-labelledby="read-next">
      <SectionHead title={t('more')} id="read-next" />
      <ul className="grid grid-cols-1 gap-x-7 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id} className="card flex items-center gap-4">
            <div className="picture-box w-32 flex-none rounded-ctl">
              <Picture image={article.cover} alt="" sizes="128px" />
            </div>
            <div className="min-w-0">
              <h3 className="title mt-0!">
                <Link href={`/article/${article.id}`}>{article.title}</Link>
              </h3>
              <p className="mt-1 text-sm text-muted digits">{t('reading', { minutes: article.minutes })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
