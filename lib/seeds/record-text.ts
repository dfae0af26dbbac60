import type { createTranslator } from 'use-intl/core'
import type en from '@/messages/en/seeds.json'
import { familyOf, isWorded } from './earnings'
import type { SeedRecordView } from './views'

const types = ['ORDER_AWARD', 'EVENT', 'OPERATOR'] as const

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  (all as readonly string[]).includes(value)

/** Returns the text of a ledger row, for screens and files alike; `nameOf` names the region of a redemption. */
export function recordText(
  t: ReturnType<typeof createTranslator<{ seeds: typeof en }, 'seeds'>>,
  record: SeedRecordView,
  nameOf: (region: string) => string,
): string {
  const { kind, rule, threshold, type, subject } = record
  if (kind === 'spent' || kind === 'given_back') {
    const redemption = { name: subject ?? t('records.redemption'), region: nameOf(record.region ?? '') }
    return kind === 'spent' ? t('records.spent', redemption) : t('records.givenBack', redemption)
  }
  const family = familyOf(rule ?? '')
  const named = { named: subject ? 'yes' : 'no', subject: subject ?? '' }
  const what = () => {
    if (isWorded(family, 'subject')) return t(`what.${family}`, named)
    if (isWorded(family, 'plain')) return t(`what.${family}`)
    if (isWorded(family, 'steps')) return t(`what.${family}`, { ...named, count: threshold ?? 0 })
    if (type === 'EVENT' && subject) return t('what.event', { name: subject })
    return t(`what.types.${isOneOf(types, type) ? type : 'other'}`)
  }
  if (kind === 'take_back') return t('records.takenBack', { what: what() })
  return kind === 'restored' ? t('records.restored', { what: what() }) : what()
}
