const SIDE = 5

/** A small test grid, decorative: weakest field below left, strongest above right, the best one ringed. */
export function FieldGrid() {
  return (
    <svg className="w-[158px] max-w-full fill-[#3b2412]" viewBox="0 0 158 158" aria-hidden>
      {/* Wood and burn in both themes: on the dark theme's ink the weakest field would be the darkest. */}
      <rect className="fill-[#ecdcc0]" width="158" height="158" rx="8" />
      {Array.from({ length: SIDE * SIDE }, (_, n) => {
        const [column, row] = [n % SIDE, Math.floor(n / SIDE)]
        const heat = (column + (SIDE - 1 - row)) / (2 * (SIDE - 1))
        return (
          <rect
            key={n}
            x={4 + column * 31}
            y={4 + row * 31}
            width="26"
            height="26"
            rx="4"
            style={{ opacity: 0.12 + 0.78 * heat }}
          />
        )
      })}
      <rect
        className="fill-none stroke-ember stroke-[2.5]"
        x={4 + 2 * 31 - 3}
        y={4 + 2 * 31 - 3}
        width="32"
        height="32"
        rx="7"
      />
    </svg>
  )
}
