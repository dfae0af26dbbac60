import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { ConversionView } from '@/lib/materials/answer-views'

/** The numbers of a cut converted for another laser, and how far from them makers ended up. */
export function ConvertedCut({
  numbers,
  band,
}: {
  numbers: NonNullable<ConversionView['numbers']>
  band: ConversionView['band']
}) {
  const t = useTranslations('materials.elsewhere')
  const format = useFormat()
  const factor = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <>
      <p className="row-values">
        <span>
          <b>{numbers.power}</b>
          <small>%</small>
        </span>
        <span>
          <b>{numbers.speed}</b>
          <small>mm/s</small>
        </span>
        {numbers.passes > 1 && (
          <span>
            <b>{numbers.passes}</b>
            <small>{t('passes')}</small>
          </span>
        )}
      </p>
      {band && (
        <p>
          {band.measured
            ? t('measured', { low: factor(band.low), high: factor(band.high), pairs: band.pairs })
            : t('guessed', { low: factor(band.low), high: factor(band.high) })}
        </p>
      )}
    </>
  )
}
