/** Returns a function that makes a formatter once per language: making one takes longer than hundreds of uses. */
export function perLanguage<Formatter, Tag extends string = string>(
  make: (tag: Tag) => Formatter,
): (tag: Tag) => Formatter {
  const made = new Map<Tag, Formatter>()
  return (tag) => {
    const formatter = made.get(tag) ?? make(tag)
    made.set(tag, formatter)
    return formatter
  }
}
