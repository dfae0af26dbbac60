import { Fragment } from 'react'

/** A text with the words of the query marked; `places` are [from, to) pairs in order. */
export function Marked({ text, places }: { text: string; places: [number, number][] }) {
  return (
    <>
      {places.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(index === 0 ? 0 : places[index - 1]![1], from)}
          <mark className="rounded-[3px] bg-ember-wash text-inherit">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  )
}
