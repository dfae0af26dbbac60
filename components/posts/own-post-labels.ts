import { useTranslations } from 'next-intl'
import type { DeletionCost } from '@/lib/posts/deletion-cost'

/** Returns the words of the actions on a member's own post, with the effect of deleting it on the Seeds that it earned. */
export function useOwnPostLabels(title: string, cost: DeletionCost | undefined) {
  const t = useTranslations('profile')
  const ui = useTranslations('ui')
  const seeds = cost?.takenBack ? cost.seeds : 0
  return {
    menu: t('actions.menu', { title }),
    edit: t('actions.edit'),
    preview: t('actions.preview'),
    open: t('actions.open'),
    withdraw: t('actions.withdraw'),
    delete: t('actions.delete'),
    discard: t('actions.discard'),
    discarded: t('actions.discarded'),
    withdrawn: t('actions.withdrawn'),
    modifyFailed: ui('modifyFailed'),
    deleteFailed: ui('deleteFailed'),
    deleted: seeds > 0 ? t('actions.deletedSeeds', { seeds }) : t('actions.deleted'),
    discardDialog: {
      title: t('discardDialog.title', { title }),
      text: t('discardDialog.text'),
      rejected: t('discardDialog.rejected'),
      keep: t('deleteDialog.keep'),
      delete: t('discardDialog.discard'),
      close: t('deleteDialog.close'),
    },
    dialog: {
      title: t('deleteDialog.title', { title }),
      text: t('deleteDialog.text'),
      seeds: cost
        ? t(cost.takenBack ? 'deleteDialog.seeds' : 'deleteDialog.seedsKept', { seeds: cost.seeds })
        : null,
      keep: t('deleteDialog.keep'),
      delete: t('deleteDialog.delete'),
      close: t('deleteDialog.close'),
    },
  }
}

export type OwnPostLabels = ReturnType<typeof useOwnPostLabels>
