import type { FieldValues, Resolver } from 'react-hook-form'
import { afterPress } from './after-press'

/**
 * Returns options for `useForm`: a field is validated when it is left, then on every change. Validation waits for the
 * end of the press that left the field: a message above the pressed button would move it, and the click would be lost.
 */
export function validateOnceLeft<Values extends FieldValues>(resolver: Resolver<Values>) {
  const afterThePress: Resolver<Values> = async (...given) => {
    await new Promise<void>((done) => afterPress(done))
    return resolver(...given)
  }
  return { mode: 'onTouched', resolver: afterThePress } as const
}
