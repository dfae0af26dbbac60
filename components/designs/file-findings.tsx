export type Findings = {
  /** its true size, and whether it fits */
  facts: string
  /** that nothing in it may go wrong */
  clean?: string
  warnings?: string[]
  /** nothing is known of it */
  unknown?: boolean
}

/** What was found in a drawing. */
export function FileFindings({ facts, clean, warnings }: Findings) {
  return (
    <small className="preflight">
      {facts}
      {clean && <span>{clean}</span>}
      {warnings?.map((line) => (
        <em key={line}>{line}</em>
      ))}
    </small>
  )
}
