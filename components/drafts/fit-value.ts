/** Whether two values of a form are equal, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}

/**
 * Converts a value stored by an earlier build of the form: drops fields that the form no longer has, and takes new ones
 * from `form`.
 */
export function fitValue<T>(stored: unknown, form: T): T {
  if (!isObject(form) || Array.isArray(form)) return isLike(stored, form) ? (stored as T) : form
  if (!isObject(stored) || Array.isArray(stored)) return form
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, key in stored ? fitValue(stored[key], value) : value]),
  ) as T
}

/** Returns the changes from `from` to `value` applied to `onto`: fields equal in `from` come from `onto`. */
export function rebaseValue<T>(value: T, from: T, onto: T): T {
  if (isSame(value, from)) return onto
  if (![value, from, onto].every(isRecord)) return value
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]: [string, unknown]) => [
      key,
      rebaseValue(part, (from as Record<string, unknown>)[key], (onto as Record<string, unknown>)[key]),
    ]),
  ) as T
}

/** Whether a value has named fields: an object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** null fits any field that is no object. */
const isLike = (stored: unknown, value: unknown) =>
  stored !== undefined &&
  (stored === null || value === null || value === undefined
    ? !isObject(stored)
    : typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value))
