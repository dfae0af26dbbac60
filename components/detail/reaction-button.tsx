import { Icon } from '@/components/ui/icon'
import { useSite } from '@/components/shell/site-context'
import type { useToggle } from '@/components/shell/use-toggle'
import { formatCount, formatFull } from '@/components/ui/format-count'
import { joinFacts } from '@/lib/i18n/join-list'

/** Like or save with its count; pressed where the reader did it. */
export function ReactionButton({
  icon,
  label,
  state: { on, count, toggle },
}: {
  icon: 'heart' | 'bookmark'
  label: string
  state: ReturnType<typeof useToggle>
}) {
  const { locale } = useSite()
  return (
    <button
      type="button"
      className={icon === 'bookmark' ? 'button bordered save' : 'button bordered'}
      aria-label={joinFacts(locale, [label, formatFull(count)])}
      aria-pressed={on}
      onClick={() => void toggle()}
    >
      <Icon of={icon} />
      {formatCount(count, locale)}
    </button>
  )
}
