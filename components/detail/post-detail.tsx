import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cardGrid } from '@/components/posts/card-sizes'
import { PostCard } from '@/components/posts/post-card'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { SectionHead } from '@/components/shell/section-head'
import { useTranslationLabels } from '@/components/translation/labels'
import { TranslationProvider } from '@/components/translation/translation-context'
import { ZoomHost } from '@/components/ui/zoom-host'
import { useZoomLabels } from '@/components/ui/zoom-labels'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView, PostDetailView } from '@/lib/posts/views'
import { BasedOn } from './based-on'
import { DetailColumns } from './detail-columns'
import type { Bed } from '@/components/designs/fits-mine'
import { PostGallery, PostIntro, PostRest, type BodyProps } from './post-body'
import { PostFacts } from './post-facts'
import { PostFiles } from './post-files'
import { PostHead, PostTags } from './post-side'
import { ReportLine } from './report-line'

/** The page of a how-to or inspiration: pictures, settings, steps. A preview has no comments. */
export function PostDetail({
  post,
  mobile,
  url,
  comments,
  places,
  remakes = [],
  related = [],
  machines = [],
  preview,
}: {
  post: PostDetailView
  /** whether it is the page of the mobile site */
  mobile: boolean
  /** canonical address in the reader's language */
  url: string
  comments?: BodyProps['comments']
  /** where its settings lie among those of other makers */
  places?: BodyProps['places']
  /** remixes of this post */
  remakes?: PostCardView[]
  related?: PostCardView[]
  machines?: readonly Bed[]
  /**
   * for a preview: the note in the place of public content, the version's number, and the target of the phone's back
   * arrow
   */
  preview?: { note: ReactNode; version: number; back: string }
}) {
  const t = useTranslations('posts')
  const crumbs = useCrumbs(post)
  return (
    <>
      <PhoneBar title={crumbs[1]!.label} back={preview?.back ?? '/resource'} />
      {preview?.note}
      <div className="wrap min-[1920px]:max-w-368">
        <Breadcrumbs items={crumbs} />
        <TranslationProvider subject={`post:${post.id}@${post.updatedAt}`} labels={useTranslationLabels()}>
          <ZoomHost labels={useZoomLabels()}>
            <PostColumns
              post={post}
              mobile={mobile}
              url={url}
              comments={comments}
              places={places}
              machines={machines}
              preview={preview?.version}
            />
          </ZoomHost>
        </TranslationProvider>
        <p className="only-print fine">{t('printedFrom', { url })}</p>
        <PostCards id="remakes" title={t('remakes')} posts={remakes} />
        <PostCards id="related" title={t('related')} posts={related} more={useMachineLink(post)} />
      </div>
    </>
  )
}

function PostColumns({
  post,
  mobile,
  url,
  machines,
  preview,
  ...body
}: BodyProps & {
  mobile: boolean
  url: string
  machines: readonly Bed[]
  /** number of the version that is looked at, when it is not public: only its files can be downloaded then */
  preview: number | undefined
}) {
  const isPreview = preview !== undefined
  return (
    <DetailColumns
      mobile={mobile}
      gallery={<PostGallery post={post} />}
      head={<PostHead post={post} isPreview={isPreview} />}
      intro={<PostIntro post={post} url={url} {...body} />}
      facts={
        <>
          <PostFacts post={post} locale={useLocale()} />
          <BasedOn post={post} />
        </>
      }
      files={
        <PostFiles
          post={post}
          // workshop mode shows public content only
          bench={body.comments !== undefined && post.postType === 0 && post.steps.length > 0}
          preview={preview}
          machines={machines}
        />
      }
      tags={<PostTags post={post} />}
      rest={<PostRest post={post} {...body} />}
      foot={!isPreview && <ReportLine subjectType="post" subjectId={post.id} ownerId={post.maker.id} />}
    />
  )
}

function useCrumbs({ postType, title, language }: PostDetailView) {
  const t = useTranslations('posts')
  return [
    { label: t('resources'), href: '/resource' },
    {
      label: postType === 0 ? t('kindHowTo') : t('kindInspiration'),
      href: `/resource?postType=${postType}`,
    },
    { label: title, lang: languageTags[language] },
  ]
}

/** Returns the link to other projects for the machine. */
function useMachineLink({ device }: PostDetailView) {
  const t = useTranslations('posts')
  return device
    ? { href: `/resource?device=${device.slug}`, label: t('projectsFor', { machine: device.name }) }
    : undefined
}

function PostCards({
  id,
  title,
  posts,
  more,
}: {
  id: string
  title: string
  posts: PostCardView[]
  more?: { href: string; label: string }
}) {
  if (posts.length === 0) return null
  const { className, size } = cardGrid(Math.max(3, posts.length))
  return (
    <section className="section lazy-layout no-print" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      <div className={className}>
        {posts.map((card) => (
          <PostCard key={card.id} post={card} size={size} />
        ))}
      </div>
    </section>
  )
}
