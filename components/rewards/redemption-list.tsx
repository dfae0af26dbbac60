import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { signed } from '@/components/seeds/ledger'
import { CopyButton } from '@/components/ui/copy-button'
import { Tag } from '@/components/ui/tag'
import { labelled } from '@/lib/i18n/join-list'
import type { RedemptionView } from '@/lib/rewards/views'
import { useRegionName } from './region-name'
import { useRewardLine } from './reward-texts'

const rowLook =
  'grid gap-1.5 border-b border-line py-4 md:grid-cols-[120px_minmax(0,1.2fr)_minmax(0,1fr)_88px_56px_184px] md:items-baseline md:gap-4 md:py-3 lg:grid-cols-[124px_minmax(0,1.5fr)_minmax(0,1fr)_96px_76px_minmax(0,1.9fr)]'
/** Numbers are right-aligned, and the next column keeps its distance. */
const aligned = 'md:nth-4:text-right md:nth-5:text-right md:nth-6:pl-2'

/** The redemption history: time, type, region, Seeds spent, balance and code. On phones a list of facts. */
export function RedemptionList({ redemptions }: { redemptions: RedemptionView[] }) {
  const t = useTranslations('rewards')
  const columns = ['time', 'type', 'region', 'spent', 'balance', 'delivery'] as const
  return (
    <div role="table" aria-label={t('history.title')} className="digits">
      <div role="rowgroup" className="sr-only md:not-sr-only">
        <div role="row" className={rowLook}>
          {columns.map((column) => (
            <span key={column} role="columnheader" className={`fine muted ${aligned}`}>
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
  const line = useRewardLine()
  return (
    <div role="row" className={rowLook}>
      <Cell label={t('history.time')}>
        <time dateTime={redemption.createdAt} className="muted whitespace-nowrap">
          {format.dateTime(new Date(redemption.createdAt), 'day')}
        </time>
      </Cell>
      <Cell label={t('history.type')}>
        <Link href={`/rewardState?id=${redemption.id}`} className="font-[650] hover:underline">
          {redemption.reward.name}
        </Link>
        <span className="fine muted block">
          {redemption.currency === null
            ? t(`kinds.${redemption.reward.kind}`)
            : line(redemption.reward.kind, redemption)}
        </span>
      </Cell>
      <Cell label={t('history.region')}>{region(redemption.region)}</Cell>
      <Cell label={t('history.spent')}>
        {redemption.status === 'failed' ? (
          <span className="muted">{t('history.notDeducted')}</span>
        ) : redemption.status === 'pending' ? (
          t('history.reserved', { seeds: redemption.spent })
        ) : (
          <b className="ember">{signed(format.number(-redemption.spent))}</b>
        )}
      </Cell>
      <Cell label={t('history.balance')}>
        <span className="muted">{redemption.balance === null ? '' : format.number(redemption.balance)}</span>
      </Cell>
      <Cell label={t('history.delivery')}>
        <Delivery redemption={redemption} />
      </Cell>
    </div>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="cell"
      className={`grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 md:block ${aligned}`}
    >
      <span className="fine muted md:hidden" aria-hidden>
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </div>
  )
}

const isOver = (validUntil: string) => new Date(validUntil) < new Date()

function Delivery({ redemption }: { redemption: RedemptionView }) {
  const t = useTranslations('rewards')
  const format = useFormat()
  const locale = useLocale()
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
        {labelled(locale, t('result.shipped'), format.dateTime(new Date(redemption.shippedAt), 'day'))}
      </Tag>
    ) : (
      <Tag tone="beam">{t('result.notShipped')}</Tag>
    )
  }
  const over = validUntil !== null && isOver(validUntil)
  return (
    <>
      {code !== null && (
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <code className="font-sans font-semibold whitespace-nowrap">{code}</code>
          <span className="-ml-2.5">
            <CopyButton text={code} name={t('result.copy')} look={{ variant: 'ghost', size: 'sm' }} />
          </span>
        </span>
      )}
      {validUntil !== null && (
        <span className="fine muted block">
          {t(over ? 'history.expired' : 'history.validUntil', {
            date: format.dateTime(new Date(validUntil), 'day'),
          })}
        </span>
      )}
    </>
  )
}
