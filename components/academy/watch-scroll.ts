/** Calls `measure` now and in the frame after each scroll or resize; returns the function that ends it, for effects. */
export function watchScroll(measure: () => void): () => void {
  let frame = 0
  const soon = () =>
    (frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
    }))
  soon()
  window.addEventListener('scroll', soon, { passive: true })
  window.addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', soon)
    window.removeEventListener('resize', soon)
  }
}
