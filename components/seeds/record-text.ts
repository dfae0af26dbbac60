import { useTranslations } from 'next-intl'
import type { SeedRecordView } from '@/lib/seeds/views'
import { familyOf } from './task-order'

const withSubject = ['comment', 'post', 'inspiration_post', 'share', 'like', 'like_received'] as const
const plain = ['sign_in', 'profile', 'register', 'subscribe'] as const
const types = ['ORDER_AWARD', 'EVENT', 'OPERATOR'] as const

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  (all as readonly string[]).includes(value)

/** Puts a row of the ledger into words. */
export function useRecordText(): (record: SeedRecordView) => string {
  const t = useTranslations('seeds')

  const what = ({ rule, threshold, type, subject }: SeedRecordView): string => {
    const family = familyOf(rule ?? '')
    const named = { named: subject ? 'yes' : 'no', subject: subject ?? '' }
    if (isOneOf(withSubject, family)) return t(`what.${family}`, named)
    if (isOneOf(plain, family)) return t(`what.${family}`)
    if (family === 'downloads') return t('what.downloads', { ...named, count: threshold ?? 0 })
    if (family === 'tutorials') return t('what.tutorials', { count: threshold ?? 0 })
    return t(`what.types.${isOneOf(types, type) ? type : 'other'}`)
  }

  return (record) => {
    if (record.kind === 'take_back') return t('records.takenBack', { what: what(record) })
    if (record.kind !== 'spent' && record.kind !== 'given_back') return what(record)
    const redemption = { name: record.subject ?? t('records.redemption'), region: record.region ?? '' }
    return record.kind === 'spent' ? t('records.spent', redemption) : t('records.givenBack', redemption)
  }
}
