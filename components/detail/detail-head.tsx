import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FollowButton } from '@/components/social/follow-button'
import { Link } from '@/components/shell/link'
import { Avatar } from '@/components/ui/avatar'
import { languageTags } from '@/lib/i18n/locales'
import type { MakerView } from '@/lib/members/views'

/** The head of a post or design: `tags` (kind, machine or formats), title and maker. */
export function DetailHead({
  tags,
  title,
  lang,
  maker,
}: {
  tags: ReactNode
  title: ReactNode
  lang: string
  maker: MakerView
}) {
  const t = useTranslations('ui')
  return (
    <>
      <div className="tags -order-19 max-lg:mt-4">{tags}</div>
      <h1
        lang={lang}
        className="-order-18 mt-2.5 text-[28px] leading-[1.12] tracking-[-0.025em] wrap-anywhere lg:text-[30px] cjk:text-[24px] cjk:leading-[1.36] cjk:tracking-normal cjk:lg:text-2xl"
      >
        {title}
      </h1>
      <div className="maker -order-17 mt-4 flex items-center gap-[11px]">
        <Avatar avatar={maker.avatar} size="m" />
        <div className="min-w-0">
          {maker.deleted ? (
            <b className={name}>{t('deletedMember')}</b>
          ) : (
            <Link href={`/user/blogger/${maker.id}`} className="block">
              <b className={`hover:underline ${name}`} lang={languageTags[maker.language]} dir="auto">
                {maker.nickname}
              </b>
            </Link>
          )}
        </div>
        {!maker.deleted && <FollowButton id={maker.id} name={maker.nickname} className="ml-auto flex-none" />}
      </div>
    </>
  )
}

const name = 'block leading-[1.3] wrap-anywhere'

/** The tags of a post or design; nothing where there are none. */
export function TagList({ label, lang, tags }: { label: string; lang: string; tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="tags -order-11 mt-4" aria-label={label} lang={lang}>
      {tags.map((tag) => (
        <li key={tag} className="fact-tag lined">
          {tag}
        </li>
      ))}
    </ul>
  )
}
