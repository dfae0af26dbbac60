import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { signed } from '@/components/seeds/ledger'
import { CopyButton } from '@/components/ui/copy-button'
import { Tag } from '@/components/ui/tag'
import type { RedemptionView } from '@/lib/rewards/views'
import { useRegionName } from './region-name'

/** The redemption history: time, type, region, Seeds spent, balance, and the code. A list of facts on phones. */
export function RedemptionList({ redemptions }: { redemptions: RedemptionView[] }) {
  const t = useTranslations('rewards')
  const columns = ['time', 'type', 'region', 'spent', 'balance', 'delivery'] as const
  return (
    <div role="table" aria-label={t('history.title')} className="red-list num">
      <div role="rowgroup" className="red-head">
        <div role="row" className="red-row">
          {columns.map((column) => (
            <span key={column} role="columnheader" className="t13 mut">
              {t(`history.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {redemptions.map((redemption) => (
          <Row key={redemption.id} redemption={redemption} />
        ))}
      </div>
    </div>
  )
}

function Row({ redemption }: { redemption: RedemptionView }) {
  const t = useTranslations('rewards')
  const format = useFormat()
  const region = useRegionName()
  return (
    <div role="row" className="red-row">
      <Cell label={t('history.time')}>
        <time dateTime={redemption.createdAt} className="mut">
          {format.dateTime(new Date(redemption.createdAt), 'day')}
        </time>
      </Cell>
      <Cell label={t('history.type')}>
        <Link href={`/rewardState?id=${redemption.id}`} className="font-[650] hover:underline">
          {redemption.reward.name}
        </Link>
        <span className="t13 mut block">{t(`kinds.${redemption.reward.kind}`)}</span>
      </Cell>
      <Cell label={t('history.region')}>{region(redemption.region)}</Cell>
      <Cell label={t('history.spent')}>
        {redemption.status === 'failed' ? (
          <span className="mut">{t('history.notDeducted')}</span>
        ) : (
          <b className="ember">{signed(format.number(-redemption.spent))}</b>
        )}
      </Cell>
      <Cell label={t('history.balance')}>
        <span className="mut">{redemption.balance === null ? '' : format.number(redemption.balance)}</span>
      </Cell>
      <Cell label={t('history.delivery')}>
        <Delivery redemption={redemption} />
      </Cell>
    </div>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="cell">
      <span className="lab-p t13 mut" aria-hidden>
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </div>
  )
}

function Delivery({ redemption }: { redemption: RedemptionView }) {
  const t = useTranslations('rewards')
  const format = useFormat()
  const { status, code, fileUrl, validUntil, reward } = redemption
  if (status === 'failed')
    return <Tag tone="danger">{t(`result.reasons.${redemption.reason ?? 'provider_failed'}`)}</Tag>
  if (redemption.beingChecked) return <Tag tone="warn">{t('history.status.checking')}</Tag>
  if (status === 'pending') return <Tag tone="warn">{t('history.status.pending')}</Tag>
  if (fileUrl !== null) {
    return (
      <a className="link" href={fileUrl} download>
        {t('result.download')}
      </a>
    )
  }
  if (reward.provider === 'parcel') {
    return redemption.shippedAt ? (
      <Tag tone="seed">
        {t('result.shipped')}: {format.dateTime(new Date(redemption.shippedAt), 'day')}
      </Tag>
    ) : (
      <Tag tone="beam">{t('result.notShipped')}</Tag>
    )
  }
  const over = validUntil !== null && new Date(validUntil) < new Date()
  return (
    <>
      {code !== null && (
        <span className="code-line">
          <code>{code}</code>
          <CopyButton text={code} what={t('result.copy')} look={{ variant: 'ghost', size: 'sm' }} />
        </span>
      )}
      {validUntil !== null && (
        <span className="t13 mut block">
          {t(over ? 'history.expired' : 'history.validUntil', {
            date: format.dateTime(new Date(validUntil), 'day'),
          })}
        </span>
      )}
    </>
  )
}
