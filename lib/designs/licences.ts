import type { Licence } from '@/lib/posts/schema'

/** Addresses of the licences' full texts; null for the site's own licence. */
export const licenceUrls: Record<Licence, string | null> = {
  'CC BY': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-NC': 'https://creativecommons.org/licenses/by-nc/4.0/',
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Personal use': null,
}

/** The key of a licence's texts in messages/{locale}/designs.json. */
export const licenceKeys = {
  'CC BY': 'by',
  'CC BY-SA': 'bySa',
  'CC BY-NC': 'byNc',
  CC0: 'zero',
  'Personal use': 'personal',
} as const satisfies Record<Licence, string>
