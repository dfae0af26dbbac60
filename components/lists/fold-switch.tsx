'use client'

const opened = new Set<string>()

function note(list: string, input: HTMLInputElement): void {
  if (input.checked) opened.add(list)
  else opened.delete(list)
}

/**
 * The switch of a list's folded filters. Without scripts it is a plain checkbox. With them it stays as the reader left
 * it: each choice of a filter is a page of its own, which would arrive with folded filters.
 */
export function FoldSwitch({ list, ...rest }: { list: string; id: string; className: string }) {
  return (
    <input
      {...rest}
      type="checkbox"
      // The server renders it folded, because the page is the same for everyone.
      defaultChecked={opened.has(list)}
      // The reader opened it before the scripts were loaded.
      ref={(input) => {
        if (input?.checked) note(list, input)
      }}
      onChange={(event) => note(list, event.currentTarget)}
    />
  )
}
