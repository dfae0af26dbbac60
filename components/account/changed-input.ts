import { isSame } from '@/components/drafts/fit-value'

/** Returns the fields of `input` that differ from `base`; of a nested field its parts that do. */
export function changedInput(input: object, base: object): Record<string, unknown> {
  const before = base as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => !isSame(value, before[name]))
      .map(([name, value]) => [
        name,
        isRecord(value) && isRecord(before[name]) ? changedInput(value, before[name]) : value,
      ]),
  )
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
