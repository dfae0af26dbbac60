import { ButtonLink } from '@/components/ui/button'

/** A link to the next page of a list. */
export function Pager({ href, label }: { href: string | null; label: string }) {
  if (!href) return null
  return (
    <p className="mt-10 text-center">
      <ButtonLink href={href} variant="outline" rel="next">
        {label}
      </ButtonLink>
    </p>
  )
}
