import { useTranslations } from 'next-intl'

/** The words of what can be done with one's own posts; `{title}` and `{seeds}` are put in by the caller. */
export function useOwnPostLabels(title: string, seeds: number) {
  const t = useTranslations('profile')
  return {
    menu: t('actions.menu', { title }),
    edit: t('actions.edit'),
    preview: t('actions.preview'),
    open: t('actions.open'),
    withdraw: t('actions.withdraw'),
    delete: t('actions.delete'),
    withdrawn: t('actions.withdrawn'),
    failed: t('actions.failed'),
    deleted: seeds > 0 ? t('actions.deletedSeeds', { seeds }) : t('actions.deleted'),
    dialog: {
      title: t('deleteDialog.title', { title }),
      text: t('deleteDialog.text'),
      seeds: seeds > 0 ? t('deleteDialog.seeds', { seeds }) : null,
      keep: t('deleteDialog.keep'),
      delete: t('deleteDialog.delete'),
      close: t('deleteDialog.close'),
    },
  }
}

export type OwnPostLabels = ReturnType<typeof useOwnPostLabels>
