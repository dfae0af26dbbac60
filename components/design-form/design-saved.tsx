import { useTranslations } from 'next-intl'
import { SaveStatus } from '@/components/form-shell/save-status'

/**
 * Says whether this device stores the typed text: designs have no drafts on the server. `added`: files were added,
 * which the device does not store.
 */
export function DesignSaved({
  draft,
  added,
}: {
  draft: 'saved' | 'lost' | 'none' | undefined
  added: boolean
}) {
  const t = useTranslations('publish.save')
  if (draft === 'lost')
    return (
      <SaveStatus state="failed" icon="cloud-alert" bad onDevice={false}>
        {t('waiting')}
      </SaveStatus>
    )
  const isSaved = draft === 'saved'
  return (
    <SaveStatus
      state={isSaved ? 'saved' : added ? 'waiting' : 'untouched'}
      icon={isSaved && !added ? 'hard-drive' : null}
      onDevice={isSaved}
    >
      {added ? t('filesLater') : isSaved ? t('device') : t('untouched')}
    </SaveStatus>
  )
}
