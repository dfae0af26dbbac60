import type { OwnPostView } from '@/lib/posts/views'

const places = [
  'cover',
  'gallery',
  'title',
  'synopsis',
  'device',
  'materials',
  'tags',
  'files',
  'steps',
] as const
export type FixPlace = { place: (typeof places)[number] | 'other' } | { place: 'step'; number: number }

/** Returns the first place that a rejection names: `steps.2.settings.0.speed` is step 3. */
export function fixPlace(reasons: OwnPostView['reasons']): FixPlace {
  const field = reasons.find((reason) => reason.field)?.field ?? ''
  const [first = '', second] = field.split('.')
  if (first === 'steps' && second !== undefined && /^\d+$/.test(second))
    return { place: 'step', number: Number(second) + 1 }
  if (first === 'module' || first === 'machine') return { place: 'device' }
  return { place: places.find((known) => known === first) ?? 'other' }
}
