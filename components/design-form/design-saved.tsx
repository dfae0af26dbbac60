import { useTranslations } from 'next-intl'
import { SaveStatus } from '@/components/form-shell/save-status'

/** Designs have no drafts on the server: whether this device holds what is typed. `added`: files, which it does not hold. */
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
