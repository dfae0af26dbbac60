import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { buttonClass } from '@/components/ui/button-class'
import type { RedemptionView } from '@/lib/rewards/views'

/** What was redeemed: the code, big enough to read out, or the file. */
export function CodePlate({ redemption: { code, fileUrl } }: { redemption: RedemptionView }) {
  const t = useTranslations('rewards')
  return (
    <>
      {code !== null && (
        <div className="code-plate">
          <div className="min-w-0">
            <span className="t13 mut">{t('result.code')}</span>
            <code className="num">{code}</code>
          </div>
          <CopyButton text={code} what={t('result.copy')} />
        </div>
      )}
      {fileUrl !== null && (
        <p>
          <a className={buttonClass({ variant: 'primary' })} href={fileUrl} download>
            <Icon of="download" />
            {t('result.download')}
          </a>
        </p>
      )}
    </>
  )
}
