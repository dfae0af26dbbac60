import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { languageTags } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'

/** Names and links the original of a remix. */
export function BasedOn({ post: { basedOn } }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  if (!basedOn) return null
  const { id, title, language, maker } = basedOn
  return (
    <p className="-order-14 mt-3.5 flex gap-[9px] leading-[1.5]">
      <Icon of="git-fork" className="mt-[3px] text-muted" />
      <span>
        {t.rich('basedOn', {
          title,
          maker: maker.deleted ? ui('deletedMember') : maker.nickname,
          link: (chunks) => (
            <Link href={`/detail/${id}`} className="link" lang={languageTags[language]}>
              {chunks}
            </Link>
          ),
        })}
      </span>
    </p>
  )
}
