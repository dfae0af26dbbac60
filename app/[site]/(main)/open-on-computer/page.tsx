import { getTranslations } from 'next-intl/server'
import { OpenOnComputer } from '@/components/shell/open-on-computer'

export const dynamic = 'force-static'
export const metadata = { robots: { index: false } }

/**
 * Shown to tablets in place of a page that is not public. The middleware rewrites to it, so the address stays that of
 * the page.
 */
export default async function OpenOnComputerPage() {
  const [t, ui] = await Promise.all([getTranslations('shell'), getTranslations('ui')])
  return (
    <OpenOnComputer
      labels={{
        title: t('computerTitle'),
        text: t('computerText'),
        copy: t('computerCopy'),
        goOn: t('computerGo'),
        copySuccess: ui('copySuccess'),
        copyError: ui('copyError'),
      }}
    />
  )
}
