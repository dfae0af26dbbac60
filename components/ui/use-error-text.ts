import { useTranslations } from 'next-intl'
import type { FieldError } from '@/lib/core/errors'

/** Returns a function that writes a field error in the page's language; a string passes unchanged. */
export function useErrorText(): (error: string | FieldError) => string {
  const t = useTranslations('validation')
  return (error) => {
    if (typeof error === 'string') return error
    const code = error.code as 'required'
    return t(t.has(code) ? code : 'illegal_input', (error.params ?? {}) as never)
  }
}
