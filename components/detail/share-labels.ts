import { useTranslations } from 'next-intl'
import type { ShareLabels } from './share-dialog'

/** Returns the words of the share dialog; `title` names what is shared. */
export function useShareLabels(title: string): ShareLabels {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  return {
    share: t('share'),
    title,
    native: t('shareNative'),
    copy: t('shareCopy'),
    link: t('shareLink'),
    qr: t('shareQr'),
    close: t('shareClose'),
    copied: t('linkCopied'),
    copiedSeeds: t('shareSeeds', { seeds: '{seeds}' }),
    copyError: ui('copyError'),
  }
}
