/** The beam has just gone through all four letters. `--ground` is the colour behind it: the cut shows it. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <span className="mark" translate="no">
      {brand.toLowerCase()}
    </span>
  )
}
