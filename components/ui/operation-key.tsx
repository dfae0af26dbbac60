import { useTranslations } from 'next-intl'
import type { Method } from '@/lib/settings/catalog'
import { methodNames } from '@/lib/settings/setting-words'
import { OperationMark } from './operation-mark'

/** A sample of the mark with the method's name in the page's language (operation-mark.tsx). */
export function OperationKey({ method, bare = false }: { method: Method; bare?: boolean }) {
  return <OperationMark method={method} name={useMethodNames()[method]} bare={bare} />
}

/** Returns the names of the methods in the page's language. */
export function useMethodNames(): Record<Method, string> {
  return methodNames(useTranslations('ui'))
}
