import type { ComponentProps } from 'react'

/** The list of suggestions below a field; the box of the field is its frame. */
export function OptionList(list: ComponentProps<'ul'>) {
  return (
    <ul
      {...list}
      className="absolute inset-x-0 top-[calc(100%+4px)] z-5 max-h-75 overflow-y-auto overscroll-contain rounded-ctl bg-surface p-1.5 shadow-float"
    />
  )
}

export function Option(option: ComponentProps<'li'>) {
  return (
    <li
      {...option}
      className="flex min-h-10 cursor-pointer items-center gap-[9px] rounded-[8px] px-2.5 py-1 hover:bg-sunken aria-selected:font-[650] data-active:bg-sunken forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none"
    />
  )
}

/** A note at the end of an option. */
export function OptionNote({ className = 'text-muted', ...note }: ComponentProps<'small'>) {
  return <small {...note} className={`ml-auto text-xs leading-[inherit] ${className}`} />
}
