import './skeleton.css'

/** A placeholder line of the size of the coming content. */
export function Skeleton({
  width = '100%',
  height = 14,
  className = '',
}: {
  width?: string | number
  height?: number
  className?: string
}) {
  return <i className={`skeleton ${className}`} style={{ width, height }} aria-hidden />
}
