/** Words and numbers in the map's drawing: those that matter, and those that lie on its lines. */
export const strong = 'fill-ink font-[650]'
export const halo = '[paint-order:stroke] stroke-surface stroke-4 [stroke-linejoin:round]'
