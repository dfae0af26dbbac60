import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** The bare path leads to the first part. */
export default async function Settings({ params }: { params: Promise<{ site: string }> }) {
  redirect(`${parseSite((await params).site)!.prefix}/user/settings/info`)
}
