import { useTranslations } from 'next-intl'
import type { ButtonLook } from './button-class'
import { CopyControl } from './copy-control'

/** "Copy" with the words of the page's language; see CopyControl. */
export function CopyButton({
  word,
  ...props
}: {
  text: string
  what?: string
  look?: ButtonLook
  bare?: boolean
  /** instead of "Copy", where several stand together */
  word?: string
}) {
  const t = useTranslations('ui')
  const texts = {
    copy: word ?? t('copy'),
    copied: t('copied'),
    copySuccess: t('copySuccess'),
    copyError: t('copyError'),
  }
  return <CopyControl {...props} texts={texts} />
}
