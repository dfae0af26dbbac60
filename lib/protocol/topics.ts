/** A text cut at its headings of the first level, which are the topics; what stands before the first is left out. */
export function splitTopics(text: string): { title: string; body: string }[] {
  return text
    .split(/^(?=# )/m)
    .map((part) => /^# ([^\n]+)\n([^]*)$/.exec(part))
    .flatMap((found) => (found ? [{ title: found[1]!.trim(), body: found[2]! }] : []))
}
