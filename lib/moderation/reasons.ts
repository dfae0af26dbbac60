/** Canned reasons for posts and designs; their texts are messages/{locale}/events.json, reasons. */
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

/** Reasons to suspend a member; their texts are messages/{locale}/events.json, suspensions. */
export const suspensionReasons = [
  'guidelines',
  'spam',
  'offensive',
  'stolen',
  'unsafe',
  'false_seeds',
  'many_accounts',
] as const
