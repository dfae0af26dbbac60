import { isRecord } from '@/components/drafts/fit-value'

/**
 * Returns the values of a saved form with their texts as they were saved (`stored`: the output of the schema): trimmed,
 * a link with its https. Everything else stays as the fields hold it.
 */
export function asSaved<Value>(typed: Value, stored: unknown): Value {
  if (typeof typed === 'string' && typeof stored === 'string') return stored as Value
  if (!isRecord(typed) || !isRecord(stored)) return typed
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, asSaved(value, stored[name])]),
  ) as Value
}
