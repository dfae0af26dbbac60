/** The content of an email; the layout makes HTML and plain text of the same blocks. */
export type Email = {
  subject: string
  heading: string
  blocks: Block[]
  /**
   * for optional emails: the token that unsubscribes (lib/notifications/unsubscribe.ts), also with one click in mail
   * programs
   */
  unsubscribe?: string
  /** the reason in the footer; without it: an address was entered */
  to?: 'account' | 'suspended' | 'operator'
}
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  /** `href` is null without a target */
  | { kind: 'list'; items: { text: string; href: string | null }[] }
