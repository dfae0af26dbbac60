import { notFound } from 'next/navigation'
import { env } from '@/lib/env'

/**
 * Throws a 404 unless KERF_DEV_PAGES=1. Every development page calls it, because Next's router can request a page
 * without its layout.
 */
export function assertDevPages(): void {
  if (!env().KERF_DEV_PAGES) notFound()
}
