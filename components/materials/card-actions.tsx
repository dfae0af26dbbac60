import { useLocale, useTranslations } from 'next-intl'
import { PrintButton } from '@/components/detail/print-button'
import { buttonClass } from '@/components/ui/button-class'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import type { KnownAnswer } from './answer-voices'
import { panelActions } from './panel'
import { triedRow, useRowText } from './row-labels'
import { TriedButton } from './tried-button'

/** The actions of an answer, and where its row stands `alone` those of the row too. */
export function CardActions({
  answer,
  url,
  place,
  alone,
}: {
  answer: KnownAnswer
  url: string
  place: string
  alone: boolean
}) {
  const t = useTranslations('materials.answer')
  const { best } = answer
  const text = useRowText(answer.material)(best, place, url)
  const locale = useLocale()
  return (
    <div className={`no-print ${panelActions}`}>
      {alone && (
        <>
          {/* On phones the bar in the place of the tabs has these. */}
          <span className="max-md:hidden">
            <TriedButton row={triedRow(best)} />
          </span>
          <span className="max-md:hidden">
            <CopyButton text={text} look={{ variant: 'outline' }} what={t('settings')} />
          </span>
        </>
      )}
      <PrintButton label={t('print')} title={t('printTitle')} look={{}} only="card" />
      <Downloads answer={answer} locale={locale} />
    </div>
  )
}

/** Downloads of the rows; as a LightBurn file only where the machine takes a speed. */
function Downloads({ answer, locale }: { answer: KnownAnswer; locale: string }) {
  const t = useTranslations('materials.answer')
  const { material, machine, module, method, thickness, device } = answer
  const query = new URLSearchParams({ module, method, language: locale })
  if (thickness !== null) query.set('thickness', String(thickness))
  const files = [...(device.series === 'lx' ? (['clb'] as const) : []), 'csv' as const, 'json' as const]
  const names = { clb: 'LightBurn .clb', csv: 'CSV', json: 'JSON' }
  return (
    // The icon of the first link is aligned with the left edge of the column.
    <span className="-ml-3 flex w-full flex-wrap gap-0.5">
      {files.map((kind, index) => (
        <a
          key={kind}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          href={`/api/materials/${material.slug}/${machine.slug}/library.${kind}?${query}`}
          download
          aria-label={t('download', { kind: names[kind] })}
        >
          {index === 0 && <Icon of="download" size="s" />}
          {names[kind]}
        </a>
      ))}
    </span>
  )
}
