/** Returns a function that runs `make` at its first call and returns that promise from then on; after a failure the next call runs it again. */
export function onceUnlessFailed<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    made = make()
    made.catch(() => (made = undefined))
    return made
  }
}
