import { useTranslations } from 'next-intl'
import { BarSaveButton } from './bar-save-button'

/** Save, in the bar at the foot of a phone; `title` is that of what is saved. */
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
