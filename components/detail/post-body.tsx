import { useLocale, useTranslations } from 'next-intl'
import { CommentSection } from '@/components/comments/comment-section'
import { asWritten } from '@/components/translation/as-written'
import { TranslationBar } from '@/components/translation/translation-bar'
import { UserText } from '@/components/ui/user-text'
import type { ThreadView } from '@/lib/comments/views'
import { languageTags } from '@/lib/i18n/locales'
import type { RowPlace } from '@/lib/materials/row-places'
import type { PostDetailView } from '@/lib/posts/views'
import { Gallery } from './gallery'
import { HazardNote } from './hazard-note'
import { Intro } from './intro'
import { PostVideo } from './post-video'
import { SettingsGlance } from './settings-glance'
import { StepList } from './step-list'

type Comments = { items: ThreadView[]; nextCursor: string | null }

export type BodyProps = {
  post: PostDetailView
  comments: Comments | undefined
  places: readonly RowPlace[] | undefined
}

/** What a reader wants first of how it was made: the text, what to mind, and the settings at a glance. */
export function PostIntro({ post, url, comments, places = [] }: BodyProps & { url: string }) {
  const locale = useLocale()
  const written = asWritten(post.language, locale)
  return (
    <>
      <Intro lang={languageTags[post.language]}>
        {written('synopsis', <UserText text={post.synopsis} />, 'user')}
      </Intro>
      {comments && post.language !== locale && <TranslationBar source={post.language} />}
      {post.video && <PostVideo video={post.video} title={post.title} />}
      {post.materials.map((material, index) => (
        <HazardNote key={index} material={material} locale={locale} />
      ))}
      <SettingsGlance post={post} locale={locale} url={url} places={places} />
    </>
  )
}

/** Everything else about how it was made, and the comments. */
export function PostRest({ post, comments, places = [] }: BodyProps) {
  return (
    <>
      <MaterialInfo post={post} />
      <StepList post={post} locale={useLocale()} places={places} />
      {comments && (
        <CommentSection
          subject={{ type: 'posts', id: post.id, authorId: post.maker.id }}
          count={post.comments}
          page={comments}
        />
      )}
    </>
  )
}

/** The cover and the pictures of the gallery. */
export function PostGallery({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  return (
    <Gallery
      pictures={picturesOf(post)}
      lang={languageTags[post.language]}
      labels={{
        pictures: t('pictures'),
        of: t('pictureOf', { number: '{number}', total: '{total}' }),
        show: t('showPicture', { number: '{number}' }),
        enlarge: t('enlarge'),
      }}
    />
  )
}

/** Returns the cover and the pictures of the gallery, each once. */
function picturesOf(post: PostDetailView) {
  const all = [...(post.cover ? [post.cover] : []), ...post.gallery]
  return all.filter(({ token }, index) => all.findIndex((other) => other.token === token) === index)
}

function MaterialInfo({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const written = asWritten(post.language, useLocale())
  if (!post.materialInfo) return null
  return (
    <section className="section">
      <h2>{t('materialInfo')}</h2>
      <p className="whitespace-pre-line" lang={languageTags[post.language]}>
        {written('materialInfo', <UserText text={post.materialInfo} />, 'user')}
      </p>
    </section>
  )
}
