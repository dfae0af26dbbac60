import { createTranslator } from 'next-intl'

/**
 * For tests, where there is no request: `vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))` gives the
 * sentences of the catalogues all the same.
 */
export async function getTranslations({ locale, namespace }: { locale: string; namespace: string }) {
  const file = (await import(`../../messages/${locale}/${namespace}.json`)) as { default: object }
  return createTranslator({ locale, namespace, messages: { [namespace]: file.default } } as never)
}
