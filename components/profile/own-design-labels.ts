import { useTranslations } from 'next-intl'
import type { OwnDesignLabels } from './own-design-actions'

/** Returns a function that gives the words of the actions on a member's own design, with its name. */
export function useOwnDesignLabels(): (name: string) => OwnDesignLabels {
  const t = useTranslations('profile.ownDesign')
  return (name) => ({
    edit: t('edit'),
    delete: t('delete'),
    title: t('title', { name }),
    text: t('text'),
    keep: t('keep'),
    close: t('close'),
    deleted: t('deleted'),
    failed: t('failed'),
  })
}
