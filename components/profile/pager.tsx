import { ButtonLink } from '@/components/ui/button'

/** The way to what comes next in a list; a real address. */
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
