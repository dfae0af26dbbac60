/** Splits a text at its first-level headings into topics; text before the first heading is left out. */
export function splitTopics(text: string): { title: string; body: string }[] {
  return text
    .split(/^(?=# )/m)
    .map((part) => /^# ([^\n]+)\n([^]*)$/.exec(part))
    .flatMap((found) => (found ? [{ title: found[1]!.trim(), body: found[2]! }] : []))
}
