/** The place of a card that is on its way. `count` of them; they are not read aloud. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <div key={i} className="card sk" aria-hidden>
      <div className="pic" />
      <i style={{ width: '92%' }} />
      <i style={{ width: '60%' }} />
      <i style={{ width: '40%', height: 10 }} />
    </div>
  ))
}
