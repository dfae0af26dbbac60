import { createTranslator } from 'next-intl'

/**
 * For tests without a request: `vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))` provides the
 * sentences of the catalogues.
 */
export async function getTranslations({ locale, namespace }: { locale: string; namespace: string }) {
  const file = (await import(`../../messages/${locale}/${namespace}.json`)) as { default: object }
  return createTranslator({ locale, namespace, messages: { [namespace]: file.default } } as never)
}
