/** One to five stars; `name` is their accessible name. */
export function StarsMark({ value, name }: { value: number; name: string }) {
  return (
    <span className="stars" role="img" aria-label={name}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} className={n <= value ? 'filled' : undefined} />
      ))}
    </span>
  )
}
