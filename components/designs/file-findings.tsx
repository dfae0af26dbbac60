export type Findings = {
  /** its true size, and whether it fits the machine */
  facts: string
  /** says that nothing in it may go wrong */
  clean?: string
  warnings?: string[]
  /** nothing is known about the file */
  unknown?: boolean
}

/** The findings in a drawing. */
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
