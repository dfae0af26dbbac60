import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SettingsMini } from '@/components/ui/settings-mini'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'
import { settingCells } from '@/lib/settings/format'

const PICTURES = 3

/** The most liked works side by side, each as wide as its picture is sharp; nothing where there are fewer than three. */
export function MakerCover({ posts, label }: { posts: readonly PostCardView[]; label: string }) {
  const shown = posts.filter(({ cover }) => cover).slice(0, PICTURES)
  if (shown.length < PICTURES) return null
  return (
    <nav className="mk-cover" aria-label={label}>
      {shown.map((post) => (
        <Link
          key={post.id}
          href={`/detail/${post.id}`}
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

/** The work that most people liked, with the settings that made it. */
export function MakerBest({ post }: { post: PostCardView }) {
  const t = useTranslations('profile')
  const ui = useTranslations('ui')
  return (
    <article className="pin">
      <div className="pic">
        <Picture
          image={post.cover}
          lang={languageTags[post.language]}
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 92vw"
        />
        {post.device && <span className="tag dev">{post.device.name}</span>}
      </div>
      <div className="min-w-0">
        <p className="say">
          <Icon of="heart" size="s" />
          {t('maker.best')}
        </p>
        <h2 lang={languageTags[post.language]}>
          <Link href={`/detail/${post.id}`}>{post.title}</Link>
        </h2>
        {post.settings.length > 0 && (
          <SettingsMini
            rows={post.settings.map((row) => ({ method: row.method, cells: settingCells(row) }))}
          />
        )}
        <p className="say num mt-4">
          <Icon of="heart" size="s" />
          <span className="sr">{ui('likes')} </span>
          {post.likes}
          <Icon of="bookmark" size="s" className="ml-3" />
          <span className="sr">{ui('saves')} </span>
          {post.saves}
        </p>
      </div>
    </article>
  )
}
