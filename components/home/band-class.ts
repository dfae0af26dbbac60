/** One of two places of a narrow screen, both of a wide one; as high before the answer as with it. */
export const bandClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6'
export const cellClass =
  'h-19 rounded-card border border-line bg-surface has-[a:hover]:border-edge max-md:not-first:hidden'
