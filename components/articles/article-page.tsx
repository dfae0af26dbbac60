import { useTranslations } from 'next-intl'
import { renderMarkdown, type MarkdownHeading } from '@/components/ui/markdown'
import { Picture } from '@/components/ui/picture'
import type { ArticleCardView, ArticleView } from '@/lib/articles/views'
import type { NamedMaterial } from '@/lib/materials/named-in'
import { ArticleHead } from './article-head'
import { ArticleMaterials } from './article-materials'
import { ReadNext } from './read-next'

/**
 * The first paragraph is the lead, and ordered lists have the numerals of steps. The empty list style keeps the list
 * semantics in Safari.
 */
const text =
  "prose [&>ol]:list-[''] [&>ol]:gap-3.5 [&>ol]:pl-0 [&>ol>li]:relative [&>ol>li]:pl-10 md:[&>ol>li]:pl-12 [&>ol>li]:before:absolute [&>ol>li]:before:top-px [&>ol>li]:before:left-0 [&>ol>li]:before:text-[34px]/[0.9] [&>ol>li]:before:font-light [&>ol>li]:before:content-[counter(list-item)] [&>ol>li]:before:[font-family:var(--numerals)] [&>p:first-child]:text-[18px]/[1.6] md:[&>p:first-child]:text-[20px]/[1.6] cjk:[&>p:first-child]:leading-[1.75]"

/**
 * An editorial article: lead, picture, text, the materials that it names, and other articles. The widest screens have
 * its headings on the left and the materials on the right.
 */
export function ArticlePage({
  article,
  others,
  materials,
}: {
  article: ArticleView
  others: ArticleCardView[]
  materials: NamedMaterial[]
}) {
  const { content, headings } = renderMarkdown(article.body)
  return (
    <div className="wrap">
      <article className="grid grid-cols-[minmax(0,720px)] justify-center xl:grid-cols-[minmax(0,1fr)_minmax(0,720px)_minmax(0,1fr)] xl:gap-x-12 xl:*:col-start-2">
        <ArticleHead article={article} />
        {headings.length > 1 && <OnThisPage headings={headings} />}
        {article.cover && (
          <div className="mb-6 aspect-3/2 overflow-hidden bg-sunken max-md:-mx-4 md:mb-7.5 md:rounded-card [&_img]:size-full [&_img]:object-cover">
            <Picture image={article.cover} alt="" sizes="(min-width: 768px) 720px, 100vw" priority />
          </div>
        )}
        <div className={text}>{content}</div>
        {materials.length > 0 && <ArticleMaterials materials={materials} />}
      </article>
      {others.length > 0 && <ReadNext articles={others} />}
    </div>
  )
}

/** The headings, beside the text where the screen is wide enough. */
function OnThisPage({ headings }: { headings: MarkdownHeading[] }) {
  const t = useTranslations('protocol.article')
  return (
    <nav
      className="sticky top-24 col-start-1! row-span-3 row-start-1 mt-8.5 hidden max-w-[190px] self-start text-md xl:grid"
      aria-labelledby="on-this-page"
    >
      <h2
        id="on-this-page"
        className="mb-2 font-sans text-sm leading-[1.4] font-[650] tracking-normal text-muted"
      >
        {t('onThisPage')}
      </h2>
      {headings.map(({ id, text: heading }) => (
        <a
          key={id}
          href={`#${id}`}
          className="border-l-2 border-line py-1.5 pl-3.5 text-muted hover:border-ink hover:text-ink"
        >
          {heading}
        </a>
      ))}
    </nav>
  )
}
