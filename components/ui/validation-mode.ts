import type { FieldValues, Resolver } from 'react-hook-form'
import { afterPress } from './after-press'

/**
 * For useForm: a field tells what is wrong with it once it has been left, then at every change; not while the press that left
 * it lasts, which a message above the pressed button would lose.
 */
export function validateOnceLeft<Values extends FieldValues>(resolver: Resolver<Values>) {
  const afterThePress: Resolver<Values> = async (...given) => {
    await new Promise<void>((done) => afterPress(done))
    return resolver(...given)
  }
  return { mode: 'onTouched', resolver: afterThePress } as const
}
