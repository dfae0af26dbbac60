/**
 * Fills the `{name}` placeholders of a text, for client components whose words come from the page; a name without a
 * value stays.
 */
export const fillLabel = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
