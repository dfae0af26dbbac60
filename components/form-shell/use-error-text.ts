import { useTranslations } from 'next-intl'
import type { FieldError } from '@/lib/core/errors'

/** Returns a function that writes a field error in the page's language; a string passes unchanged. */
export function useErrorText(): (error: string | FieldError) => string {
  const t = useTranslations('validation')
  return (error) =>
    typeof error === 'string' ? error : t(error.code as 'required', (error.params ?? {}) as never)
}
