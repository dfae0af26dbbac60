import '@/components/posts/card.css'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SettingsMini } from '@/components/ui/settings-mini'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'
import { settingCells } from '@/lib/settings/format'

const PICTURES = 3

/** The most liked projects with a cover, side by side; nothing when there are fewer than three. */
export function MakerCover({ posts, label }: { posts: readonly PostCardView[]; label: string }) {
  const shown = posts.filter(({ cover }) => cover).slice(0, PICTURES)
  if (shown.length < PICTURES) return null
  return (
    <nav
      className="-mx-4 grid h-42 grid-cols-2 gap-0.75 overflow-hidden bg-sunken md:mx-0 md:mt-5 md:h-60 md:grid-cols-3 md:rounded-card [&_img]:block [&_img]:size-full [&_img]:min-h-0 [&_img]:object-cover"
      aria-label={label}
    >
      {shown.map((post, index) => (
        <Link
          key={post.id}
          href={`/detail/${post.id}`}
          className={`ring-above relative size-full min-h-0 ${index < 2 ? 'block' : 'hidden md:block'}`}
          aria-label={post.title}
          title={post.title}
          lang={languageTags[post.language]}
        >
          <Picture image={post.cover} alt="" sizes="(min-width: 768px) 33vw, 50vw" priority />
        </Link>
      ))}
    </nav>
  )
}

/** The most liked project, or the only one, with the settings used. */
export function MakerBest({ post, isOnly }: { post: PostCardView; isOnly: boolean }) {
  const t = useTranslations('profile')
  const ui = useTranslations('ui')
  return (
    <article className="grid gap-4.5 pt-7 md:grid-cols-2 md:items-center md:gap-7 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)] lg:gap-11">
      <div className="picture-box aspect-3/2">
        <Picture
          image={post.cover}
          lang={languageTags[post.language]}
          priority={isOnly}
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 92vw"
        />
        {post.device && <span className="fact-tag corner">{post.device.name}</span>}
      </div>
      <div className="min-w-0">
        {!isOnly && (
          <p className="flex items-center gap-1.75 text-[14px] text-muted">
            <Icon of="heart" size="s" />
            {t('maker.best')}
          </p>
        )}
        <h2
          className="mt-2 mb-3 text-[26px]/[1.15] lg:text-[34px] lg:cjk:text-[28px]/[1.4]"
          lang={languageTags[post.language]}
        >
          <Link href={`/detail/${post.id}`} className="decoration-2 underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </h2>
        {post.settings.length > 0 && (
          <div className="rounded-card border border-line bg-surface px-4 py-3.5">
            <SettingsMini
              rows={post.settings.map((row) => ({ method: row.method, cells: settingCells(row) }))}
            />
          </div>
        )}
        <p className="digits mt-4 flex items-center gap-1.75 text-[14px] text-muted">
          <Icon of="heart" size="s" />
          <span className="sr-only">{ui('likes')} </span>
          {post.likes}
          <Icon of="bookmark" size="s" className="ml-3" />
          <span className="sr-only">{ui('saves')} </span>
          {post.saves}
        </p>
      </div>
    </article>
  )
}
