/** Made by `npm run icons`. */
export const ICON_SPRITE = '/icons/aa8614.svg'
