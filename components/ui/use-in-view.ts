import { useEffect } from 'react'

/** Scrolls the option with this id into view; those of a list that has just opened are there after the render. */
export function useInView(option: string | undefined): void {
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [option])
}
