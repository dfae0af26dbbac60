/** The look of every picture in a form, for a button, a label or a box. */
export const tileClass =
  'relative block aspect-4/3 min-w-0 overflow-hidden rounded-ctl bg-sunken [&_img]:size-full [&_img]:object-cover'

/** The look of the tile that adds another picture. */
export const addTileClass =
  'relative grid aspect-4/3 min-w-0 place-items-center overflow-hidden rounded-ctl border-[1.5px] border-dashed border-edge text-center text-sm leading-[1.35] text-muted hover:border-ink hover:text-ink has-[>input[aria-invalid=true]]:border-danger has-[>input[aria-invalid=true]]:bg-danger-wash has-[>input[aria-invalid=true]]:text-danger'
