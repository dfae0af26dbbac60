import { useTranslations } from 'next-intl'
import type { Method } from '@/lib/settings/catalog'
import { OperationMark } from './operation-mark'

/** A sample of the mark and its name in the page's language (operation-mark.tsx). */
export function OperationKey({ method, bare = false }: { method: Method; bare?: boolean }) {
  return <OperationMark method={method} name={useMethodNames()[method]} bare={bare} />
}

/** What the laser does, by name. */
export function useMethodNames(): Record<Method, string> {
  const t = useTranslations('ui')
  return {
    line: t('methodLine'),
    fill: t('methodFill'),
    picture: t('methodPicture'),
    cut: t('methodCut'),
  }
}
