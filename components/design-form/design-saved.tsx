import { useTranslations } from 'next-intl'
import { SaveStatus } from '@/components/form-shell/save-status'

/** Designs have no drafts on the server: whether this device holds what is typed. */
export function DesignSaved({ draft }: { draft: 'kept' | 'lost' | 'none' | undefined }) {
  const t = useTranslations('publish.save')
  const kept = draft === 'kept'
  return (
    <SaveStatus
      state={kept ? 'saved' : draft === 'lost' ? 'failed' : 'untouched'}
      icon={kept ? 'hard-drive' : draft === 'lost' ? 'cloud-alert' : null}
      bad={draft === 'lost'}
      onDevice={kept}
    >
      {kept ? t('device') : draft === 'lost' ? t('waiting') : t('untouched')}
    </SaveStatus>
  )
}
