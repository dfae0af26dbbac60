import { useTranslations } from 'next-intl'
import { useReasonText } from '@/components/posts/reason-text'
import type { DesignPreviewState } from '@/lib/designs/own-queries'
import { site } from '@/lib/site'

/** Says who sees the design below and why it is hidden from everyone else, and tells its author what to do. */
export function DesignPreviewNote({ state: { own, reason } }: { state: DesignPreviewState }) {
  const t = useTranslations('designs.preview')
  const reasonText = useReasonText()
  const who = reason === null ? 'public' : own ? 'removed' : 'operator'
  return (
    <div className="callout info mb-5" role="status">
      <div>
        <p>{t(who)}</p>
        {reason !== null && <p>{reasonText(reason)}</p>}
        {own && reason !== null && <p>{t('help', { email: site.supportEmail })}</p>}
      </div>
    </div>
  )
}
