import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** Redirects the bare path to the first section. */
export default async function Settings({ params }: { params: Promise<{ site: string }> }) {
  redirect(`${parseSite((await params).site)!.prefix}/user/settings/info`)
}
