import { Link } from '@/components/shell/link'
import { Picture, type Priority } from '@/components/ui/picture'
import { SettingsMini } from '@/components/ui/settings-mini'
import { languageTags } from '@/lib/i18n/locales'
import { settingCells } from '@/lib/settings/format'
import { CardByline, type CardPost } from './card-byline'
import { withTitle } from './card-words'
import { SaveButton } from './toggle-buttons'
import { useCardWords } from './use-card-words'

/** The first of a list, over two columns and rows of `.cards`: bigger picture, and the settings that made it. */
export function LeadCard({
  post,
  headingLevel: Heading = 'h3',
  priority = true,
}: {
  post: CardPost
  headingLevel?: 'h2' | 'h3'
  priority?: Priority
}) {
  const words = useCardWords()
  const device = post.device && [post.device.name, post.device.module].filter(Boolean).join(' · ')
  return (
    <article className="card lead">
      <div className="pic">
        <Picture
          image={post.cover}
          alt={post.cover?.alt ?? ''}
          lang={languageTags[post.language]}
          sizes="(min-width: 1280px) 596px, (min-width: 768px) 48vw, 94vw"
          priority={priority}
        />
        {device && <span className="tag dev">{device}</span>}
      </div>
      <Heading className="ttl" lang={languageTags[post.language]}>
        <Link href={`/detail/${post.id}`}>{post.title}</Link>
      </Heading>
      <CardByline post={post} words={words} face />
      {post.settings.length > 0 && (
        <SettingsMini rows={post.settings.map((row) => ({ method: row.method, cells: settingCells(row) }))} />
      )}
      <SaveButton id={post.id} count={post.saves} label={withTitle(words.save, post.title)} />
    </article>
  )
}
