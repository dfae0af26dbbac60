import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Picture, type Priority } from '@/components/ui/picture'
import { languageTags } from '@/lib/i18n/locales'
import { CardByline, type CardPost } from './card-byline'
import { withTitle, type CardWords } from './card-words'
import { SaveButton } from './toggle-buttons'

/**
 * Four columns from 1024, three from 768, two below: the picture's widths in the usual list. On phones a little less than
 * the 46vw that it has, so that two pixels a dot take the file of 320 (9 KB) and not that of 640 (25 KB).
 */
export const CARD_SIZES = '(min-width: 1280px) 286px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 41vw'

export type CardLook = {
  /** the title with something marked in it */
  title?: ReactNode
  /** a line under the title */
  note?: ReactNode
  headingLevel?: 'h2' | 'h3'
  sizes?: string
  /** for the pictures above the fold */
  priority?: Priority
  status?: ReactNode
  href?: string
  /** no buttons on drafts and on the live preview */
  actions?: boolean
}

/**
 * A project in a list: the whole card is the link of its title; like and save are real buttons above it. Own posts show
 * their state in `status` (a Tag with className `stt`) and lead where `href` says (the draft).
 */
export function CardFace({
  post,
  words,
  title = post.title,
  note,
  headingLevel: Heading = 'h3',
  sizes = CARD_SIZES,
  priority = false,
  status,
  href = `/detail/${post.id}`,
  actions = true,
}: { post: CardPost; words: CardWords } & CardLook) {
  return (
    <article className="card">
      <div className="pic">
        <Picture
          image={post.cover}
          alt={post.cover?.alt ?? ''}
          lang={languageTags[post.language]}
          sizes={sizes}
          priority={priority}
        />
        {post.device && <span className="tag dev">{post.device.name}</span>}
      </div>
      {status}
      <Heading className="ttl" lang={languageTags[post.language]}>
        <Link href={href}>{title}</Link>
      </Heading>
      {note}
      <CardByline post={post} words={words} actions={actions} />
      {actions && <SaveButton id={post.id} count={post.saves} label={withTitle(words.save, post.title)} />}
    </article>
  )
}
