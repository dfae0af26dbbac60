/** The files of messages/{locale}/: one a domain. */
export const messageDomains = [
  'shell',
  'ui',
  'errors',
  'validation',
  'auth',
  'home',
  'posts',
  'settings',
  'publish',
  'designs',
  'academy',
  'comments',
  'social',
  'profile',
  'rewards',
  'seeds',
  'notifications',
  'protocol',
  'search',
  'events',
  'mail',
] as const
export type MessageDomain = (typeof messageDomains)[number]

/** What client leaves anywhere on the site need; a page with a heavier leaf adds its own through ClientMessages. */
export const clientNamespaces = ['shell', 'ui'] as const satisfies readonly MessageDomain[]
