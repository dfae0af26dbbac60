import { useTranslations } from 'next-intl'
import { BarSaveButton } from './bar-save-button'

/** The save button in the bar at the bottom of a phone; `title` is that of the post or design. */
export function BarSave({
  title,
  ...of
}: {
  of: 'posts' | 'designs'
  id: number
  saves: number
  title: string
}) {
  const t = useTranslations('ui')
  return <BarSaveButton {...of} word={t('save')} label={t('saveTitle', { title })} />
}
