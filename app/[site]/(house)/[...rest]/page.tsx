import { notFound } from 'next/navigation'

export const dynamic = 'force-static'

/** An address that no page has: the error screen inside the house, in the visitor's language. */
export default function NoSuchPage() {
  notFound()
}

export function generateStaticParams() {
  return []
}
