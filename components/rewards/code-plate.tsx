import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { buttonClass } from '@/components/ui/button-class'
import type { RedemptionView } from '@/lib/rewards/views'

/** The redeemed reward: its code, large enough to read out, or its file. */
export function CodePlate({ redemption: { code, fileUrl } }: { redemption: RedemptionView }) {
  const t = useTranslations('rewards')
  return (
    <>
      {code !== null && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-5 py-4.5">
          <div className="min-w-0">
            <span className="fine muted">{t('result.code')}</span>
            <code className="digits block font-sans text-[26px]/[1.25] font-[650] tracking-[0.02em] wrap-anywhere">
              {code}
            </code>
          </div>
          <CopyButton text={code} name={t('result.copy')} />
        </div>
      )}
      {fileUrl !== null && (
        <p>
          <a className={buttonClass({ variant: 'primary', className: 'mb-5' })} href={fileUrl} download>
            <Icon of="download" />
            {t('result.download')}
          </a>
        </p>
      )}
    </>
  )
}
