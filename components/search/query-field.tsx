'use client'

import { useEffect, useRef, type ComponentProps } from 'react'

/**
 * The field of the search page. It follows the query of the address, except one that was sent from here: its results
 * may come when the reader has typed on.
 */
export function QueryField({ query, ...field }: { query: string } & ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  /** the query that the field has shown or sent last */
  const known = useRef(query)
  useEffect(() => {
    const { current } = input
    if (known.current !== query) current!.value = query
    known.current = query
    const onSubmit = () => (known.current = current!.value.trim())
    const form = current?.form
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [query])
  return <input {...field} ref={input} type="search" name="q" defaultValue={query} />
}
