/** Makes a formatter once a language: making one takes longer than hundreds of its answers. */
export function perLanguage<Formatter>(make: (tag: string) => Formatter): (tag: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (tag) => {
    const formatter = made.get(tag) ?? make(tag)
    made.set(tag, formatter)
    return formatter
  }
}
