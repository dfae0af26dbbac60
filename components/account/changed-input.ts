import { isRecord, isSame } from '@/components/drafts/fit-value'

/** Returns the fields of `input` that differ from `base`; of a nested field its parts that do. */
export function changedInput(
  input: Record<string, unknown>,
  base: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => !isSame(value, base[name]))
      .map(([name, value]) => [
        name,
        isRecord(value) && isRecord(base[name]) ? changedInput(value, base[name]) : value,
      ]),
  )
}
