/** Canned reasons for posts and designs; their sentences are messages/{locale}/events.json, reasons. */
export const reasonCodes = [
  'guidelines',
  'not_own_work',
  'unsafe',
  'missing_settings',
  'unclear_pictures',
  'unclear_text',
  'advertising',
  'wrong_category',
] as const

/** Why a member is suspended; the sentences are messages/{locale}/events.json, suspensions. */
export const suspensionReasons = [
  'guidelines',
  'spam',
  'offensive',
  'stolen',
  'unsafe',
  'false_seeds',
  'many_accounts',
] as const
