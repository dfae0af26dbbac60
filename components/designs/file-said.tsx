import type { FileSays } from './file-facts'

/** What was found in a drawing. */
export function FileSaid({ facts, clean, warnings }: FileSays) {
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
