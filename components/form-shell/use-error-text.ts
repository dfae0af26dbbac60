import { useTranslations } from 'next-intl'
import type { FieldError } from '@/lib/core/errors'

/** The sentence of a field error; sentences stay as they are. */
export function useErrorText(): (error: string | FieldError) => string {
  const t = useTranslations('validation')
  return (error) =>
    typeof error === 'string' ? error : t(error.code as 'required', (error.params ?? {}) as never)
}
