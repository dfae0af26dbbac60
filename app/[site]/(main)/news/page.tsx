import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** Redirects the bare path to the first tab. */
export default async function News({ params }: { params: Promise<{ site: string }> }) {
  redirect(`${parseSite((await params).site)!.prefix}/news/all`)
}
