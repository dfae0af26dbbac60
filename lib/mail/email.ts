/** An email in words: the layout makes HTML and plain text of the same blocks. */
export type Email = {
  subject: string
  heading: string
  blocks: Block[]
  /** for what nobody needs to get: the token that ends it (lib/notifications/unsubscribe.ts), with one click in mail programs too */
  unsubscribe?: string
  /** why it comes, at its foot: an address was entered where nothing else is said */
  to?: 'account' | 'suspended' | 'operator'
}
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  /** `href` null where there is nothing to go to */
  | { kind: 'list'; items: { text: string; href: string | null }[] }
