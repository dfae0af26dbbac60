/**
 * For useForm: a field tells what is wrong with it once it has been left, then at every change. A moment late: a message that
 * comes while the button below is being pressed moves it away from under the finger, and the press is lost.
 */
export const validationMode = { mode: 'onTouched', delayError: 300 } as const
