import { getTranslations } from '@/lib/i18n/translations'
import { inLanguage } from '@/lib/db/language'
import { formatterOf } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { isoInZone, zoneName } from './day'
import type { Missed, MissedView } from './missed'
import type { SeedTask } from './tasks-of-member'
import type { SeedTasksView } from './views'

/** Returns the sentence of a missed condition. `dayOffsetMinutes` is the member's zone. */
export async function missedView(
  { reason, again, count = 0, of = 'lessons' }: Missed,
  dayOffsetMinutes: number,
  locale: Locale,
): Promise<MissedView> {
  const t = await getTranslations({ locale, namespace: 'seeds' })
  const why = reason === 'done_before' && again ? 'done_today' : reason
  const sentences = [t(`missed.reasons.${why}`, { count, of })]
  if (again)
    sentences.push(
      t(reason === 'no_rule' ? 'missed.from' : 'missed.again', {
        when: dayAndTime(again, dayOffsetMinutes, locale),
        zone: zoneName(dayOffsetMinutes),
      }),
    )
  return {
    reason,
    again: again && isoInZone(again, dayOffsetMinutes),
    message: joinSentences(locale, ...sentences),
  }
}

function dayAndTime(at: Date, dayOffsetMinutes: number, locale: Locale): string {
  // shifted, so that it reads as the member's local time
  return formatterOf(locale).dateTime(new Date(at.getTime() + dayOffsetMinutes * 60_000), 'minuteOfYear')
}

type SeedsViews = { seedsAvailable?: { from: string; message: string }; seedsMissed?: MissedView }

/**
 * Returns a rule's result for the API: `seedsAvailable` when the earning is on the way, `seedsMissed` when a condition
 * was not met.
 */
export async function withMissed<T extends { availableAt?: Date; missed?: Missed }>(
  { availableAt, missed, ...rest }: T,
  { dayOffsetMinutes }: { dayOffsetMinutes: number },
  locale: Locale,
): Promise<Omit<T, 'availableAt' | 'missed'> & SeedsViews> {
  return {
    ...rest,
    ...(availableAt ? { seedsAvailable: await availableView(availableAt, dayOffsetMinutes, locale) } : {}),
    ...(missed ? { seedsMissed: await missedView(missed, dayOffsetMinutes, locale) } : {}),
  }
}

async function availableView(at: Date, dayOffsetMinutes: number, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'seeds' })
  const from = isoInZone(at, dayOffsetMinutes)
  return {
    from,
    message: t('available', { day: formatterOf(locale).dateTime(new Date(from.slice(0, 10)), 'dayOfYear') }),
  }
}

/** Returns a member's rules with their texts. */
export async function wordTasks(
  { items, resetsAt }: { items: SeedTask[]; resetsAt: string },
  { dayOffsetMinutes }: { dayOffsetMinutes: number },
  locale: Locale,
): Promise<SeedTasksView> {
  const worded = items.map(async ({ names, missed, ...task }) => ({
    ...task,
    name: names ? inLanguage(names, locale) : null,
    missed: missed && (await missedView(missed, dayOffsetMinutes, locale)),
  }))
  return { items: await Promise.all(worded), nextCursor: null, resetsAt }
}
