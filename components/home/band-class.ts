/** Two cells, of which a narrow screen shows one; the height is the same before and after the response. */
export const bandClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6'
export const cellClass =
  'h-22 rounded-card border border-line bg-surface has-[a:hover]:border-edge max-md:not-first:hidden md:h-19'
