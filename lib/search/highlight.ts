/** Where the words stand in a text: [from, to) pairs, joined where they touch, case set aside. */
export function findHighlights(text: string, words: string[]): [number, number][] {
  const lower = text.toLowerCase()
  // a script whose small letters are longer would shift the places
  if (lower.length !== text.length) return []
  const found: [number, number][] = []
  for (const word of words.map((known) => known.toLowerCase())) {
    for (let at = lower.indexOf(word); at >= 0 && word; at = lower.indexOf(word, at + word.length))
      found.push([at, at + word.length])
  }
  found.sort((a, b) => a[0] - b[0])
  return found.reduce<[number, number][]>((joined, next) => {
    const last = joined.at(-1)
    if (last && next[0] <= last[1]) last[1] = Math.max(last[1], next[1])
    else joined.push([...next])
    return joined
  }, [])
}
