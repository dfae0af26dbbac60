import { useTranslations } from 'next-intl'
import { ShareButton } from '@/components/detail/share-button'
import { useShareLabels } from '@/components/detail/share-labels'
import { Face } from '@/components/ui/avatar'
import { useFormat } from '@/components/ui/use-format'
import type { ArticleView } from '@/lib/articles/views'

/** Title, summary, author and date of an article, and the share button. */
export function ArticleHead({ article }: { article: ArticleView }) {
  const t = useTranslations('protocol.article')
  const format = useFormat()
  const labels = useShareLabels(t('share'))
  return (
    <header className="pt-5 md:pt-8">
      <h1 className="mb-3.5 text-[32px] leading-[1.1] tracking-[-0.028em] md:text-[44px] cjk:text-[28px] cjk:leading-[1.4] cjk:tracking-normal md:cjk:text-[36px]">
        {article.title}
      </h1>
      <p className="text-[17px] leading-normal text-muted md:text-[20px]">{article.summary}</p>
      <div className="mt-5.5 mb-6.5 flex items-center gap-3">
        {/* The mark is as dark as the dark page: the ring is its edge there. */}
        <span className="flex-none rounded-full ring-1 ring-line">
          <Face src="/icons/icon.svg" size="m" />
        </span>
        <p className="min-w-0 leading-[1.4]">
          <b className="block font-semibold">{t('team')}</b>
          <span className="digits text-sm text-muted">
            {t.rich('when', {
              date: format.dateTime(new Date(article.publishedAt), 'day'),
              reading: t('reading', { minutes: article.minutes }),
              time: (date) => <time dateTime={article.publishedAt}>{date}</time>,
              whole: (chunks) => <span className="inline-block">{chunks}</span>,
            })}
          </span>
        </p>
        <div className="ml-auto flex-none print:hidden">
          <ShareButton title={article.title} labels={labels} />
        </div>
      </div>
    </header>
  )
}
