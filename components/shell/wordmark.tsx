/**
 * The wordmark, drawn as if the beam had just cut through its letters. `--ground` is the colour behind it, which shows
 * in the cut.
 */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <span className="mark" translate="no">
      {brand.toLowerCase()}
    </span>
  )
}
