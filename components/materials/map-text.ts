/** Classes of text on the map: important text, and text that crosses lines. */
export const strong = 'fill-ink font-[650]'
export const halo = '[paint-order:stroke] stroke-surface stroke-4 [stroke-linejoin:round]'
