import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** A route of §2 that is the same form. */
export default async function FormForm({ params }: PageProps<'/[site]/form/form'>) {
  redirect(`${parseSite((await params).site)!.prefix}/form/operate`)
}
