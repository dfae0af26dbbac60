import type { ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'

/** One of several small buttons at the end of a row. */
export function RowButton({ className = '', ...button }: ComponentProps<typeof IconButton>) {
  return <IconButton {...button} className={`size-9 text-muted disabled:opacity-40 ${className}`} />
}
