import { useTranslations } from 'next-intl'
import { StarButton } from './star-button'

/** The star of a row, for pages rendered on the server. */
export function RowStar({ row, what }: { row: number; what?: string }) {
  const t = useTranslations('materials.mine')
  return <StarButton row={row} what={what} labels={{ star: t('star'), unstar: t('unstar') }} />
}
