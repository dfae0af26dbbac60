import { Link } from '@/components/shell/link'
import { RemovableChip } from '@/components/ui/chip'

/** The chosen filters, each removed by a press, and a link that clears all. */
export function ActiveFilters({
  label,
  chips,
  clear,
}: {
  label: string
  chips: { key: string; name: string; href: string; remove: string }[]
  clear: { label: string; href: string }
}) {
  if (chips.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2" role="group" aria-label={label}>
      {chips.map(({ key, name, href, remove }) => (
        <RemovableChip key={key} href={href} removeLabel={remove}>
          {name}
        </RemovableChip>
      ))}
      <Link className="link fine" href={clear.href} scroll={false}>
        {clear.label}
      </Link>
    </div>
  )
}
