import type { Method } from '@/lib/settings/catalog'

const marks: Record<Method, string> = { line: 'score', fill: 'hatch', picture: 'dots', cut: 'cutting' }

/**
 * A sample of the method's mark (ember line = cut, dashed beam line = line, ink hatch = fill, ink dots = picture) and
 * its name.
 */
export function OperationMark({
  method,
  name,
  bare = false,
}: {
  method: Method
  name: string
  bare?: boolean
}) {
  return (
    <span className={`operation ${marks[method]}`}>
      <i aria-hidden />
      {bare ? <span className="sr-only">{name}</span> : name}
    </span>
  )
}
