import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { DesignTiles } from '@/components/designs/design-tiles'
import { PostCard } from '@/components/posts/post-card'
import { Link } from '@/components/shell/link'
import { MemberList, MemberRow } from '@/components/social/member-row'
import { priorityInList } from '@/components/ui/picture-address'
import { keepUnits } from '@/lib/core/keep-units'
import { languageTags } from '@/lib/i18n/locales'
import type { SearchKind } from '@/lib/search/schema'
import type { ExcerptView, Highlighted, SearchPage, TutorialHitView } from '@/lib/search/views'
import { Marked } from './marked'

type Props = { [Kind in SearchKind]: { kind: Kind; items: SearchPage<Kind>['items'] } }[SearchKind]

/** The results of one kind, in the look that the kind has everywhere. */
export function HitList(props: Props) {
  switch (props.kind) {
    case 'post':
      return (
        <div className="cards">
          {props.items.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              priority={priorityInList(index)}
              title={<Marked text={post.title} places={post.highlights} />}
              note={
                post.translation ? (
                  <Translation {...post.translation} />
                ) : (
                  post.excerpt && <Excerpt {...post.excerpt} />
                )
              }
            />
          ))}
        </div>
      )
    case 'design':
      return (
        <DesignTiles
          designs={props.items}
          name={({ name, highlights }) => <Marked text={name} places={highlights} />}
        />
      )
    case 'tutorial':
      return (
        <ul className="grid grid-cols-1 gap-x-12 lg:grid-cols-2 lg:[&>li:nth-child(2)]:border-t-0">
          {props.items.map((tutorial) => (
            <TutorialRow key={tutorial.id} tutorial={tutorial} />
          ))}
        </ul>
      )
    case 'user':
      return (
        <MemberList>
          {props.items.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              name={<Marked text={member.nickname} places={member.highlights} />}
            />
          ))}
        </MemberList>
      )
  }
}

/** Explains a result whose own text lacks the words: a machine translation of it contains them. */
function Translation({ language, title, highlights }: NonNullable<Highlighted<unknown>['translation']>) {
  const t = useTranslations('search')
  return (
    <p className="muted fine mt-1 flex gap-1.5">
      <Icon of="languages" size="s" className="mt-0.5 flex-none" label={t('translation')} />
      <span lang={languageTags[language]}>
        <Marked text={title} places={highlights} />
      </span>
    </p>
  )
}

/** An excerpt that contains the words, where the title does not. */
function Excerpt({ text, language, highlights }: ExcerptView) {
  return (
    <p className="muted fine mt-1 wrap-anywhere" lang={languageTags[language]}>
      <Marked text={text} places={highlights} />
    </p>
  )
}

function TutorialRow({ tutorial }: { tutorial: Highlighted<TutorialHitView> }) {
  const t = useTranslations('search')
  return (
    <li className="relative border-t border-line py-4 first:border-t-0">
      <h3 className="font-sans text-lg font-semibold tracking-normal">
        <Link
          href={`/academy/${tutorial.product}-${tutorial.section}-${tutorial.id}`}
          className="after:absolute after:inset-0 hover:underline"
        >
          <Marked text={tutorial.title} places={tutorial.highlights} />
        </Link>
      </h3>
      <p className="muted mt-0.5">
        {tutorial.excerpt ? (
          <Marked text={tutorial.summary} places={tutorial.excerpt.highlights} />
        ) : (
          keepUnits(tutorial.summary)
        )}
      </p>
      <p className="muted fine digits mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="fact-tag lined">
          {tutorial.product === 'general' ? t('general') : tutorial.product.toUpperCase()}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon of={tutorial.kind === 'video' ? 'play' : 'graduation-cap'} size="s" />
          {tutorial.kind === 'video' ? t('video') : t('article')}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon of="clock" size="s" />
          {t('minutes', { minutes: tutorial.minutes })}
        </span>
      </p>
    </li>
  )
}
