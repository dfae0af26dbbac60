import { notFound } from 'next/navigation'
import { env } from '@/lib/env'

/**
 * For every page of development, and not only for their layout: Next's router can ask for a page without it. Answers
 * that there is no such page unless KERF_DEV_PAGES=1.
 */
export function assertDevPages(): void {
  if (!env().KERF_DEV_PAGES) notFound()
}
