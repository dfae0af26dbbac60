'use client'

const opened = new Set<string>()

function note(list: string, input: HTMLInputElement): void {
  if (input.checked) opened.add(list)
  else opened.delete(list)
}

/**
 * The switch of a list's folded filters. Without scripts it is a plain checkbox; with them it stays as the reader left it,
 * because every choice of a filter is a page of its own, which would come with the filters folded.
 */
export function FoldSwitch({ list, ...rest }: { list: string; id: string; className: string }) {
  return (
    <input
      {...rest}
      type="checkbox"
      // the server never opens it: the page is the same for everybody
      defaultChecked={opened.has(list)}
      // opened before the scripts were there
      ref={(input) => {
        if (input?.checked) note(list, input)
      }}
      onChange={(event) => note(list, event.currentTarget)}
    />
  )
}
