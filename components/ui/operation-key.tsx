import { useTranslations } from 'next-intl'
import type { Method } from '@/lib/settings/catalog'
import { methodNames } from '@/lib/settings/setting-words'
import { OperationMark } from './operation-mark'

/** A sample of the mark and its name in the page's language (operation-mark.tsx). */
export function OperationKey({ method, bare = false }: { method: Method; bare?: boolean }) {
  return <OperationMark method={method} name={useMethodNames()[method]} bare={bare} />
}

/** What the laser does, by name. */
export function useMethodNames(): Record<Method, string> {
  return methodNames(useTranslations('ui'))
}
