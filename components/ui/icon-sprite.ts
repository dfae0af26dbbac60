/** Made by `npm run icons`. */
export const ICON_SPRITE = '/icons/bf1478.svg'
