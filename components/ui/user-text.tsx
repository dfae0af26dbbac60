import { Link } from '@/components/shell/link'
import { keepUnits } from '@/lib/core/keep-units'
import { splitUserText } from '@/lib/core/user-text'
import { OutsideLink } from './outside-link'

/**
 * A text that a member wrote: addresses become links through the page that asks before it leaves the site, @names link
 * to their members.
 */
export function UserText({
  text,
  mentions,
}: {
  text: string
  mentions?: readonly { id: number; name: string }[]
}) {
  return splitUserText(text, mentions).map((part, index) => {
    if (part.kind === 'text') return keepUnits(part.text)
    if (part.kind === 'link')
      return (
        <OutsideLink key={index} url={part.url}>
          {part.text}
        </OutsideLink>
      )
    return (
      <Link key={index} href={`/user/blogger/${part.id}`} className="link">
        {part.text}
      </Link>
    )
  })
}
