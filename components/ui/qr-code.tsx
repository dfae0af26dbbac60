import { useMemo } from 'react'
import { encode } from 'uqr'

/** An address to scan. Dark on light in both themes: not every camera reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 2 })
    const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size, path: cells.join('') }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto mb-4 w-[min(220px,60vw)] rounded-[10px]"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
