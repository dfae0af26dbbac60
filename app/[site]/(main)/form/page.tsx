import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** Bare /form redirects to /form/operate. */
export default async function Form({ params }: PageProps<'/[site]/form'>) {
  redirect(`${parseSite((await params).site)!.prefix}/form/operate`)
}
