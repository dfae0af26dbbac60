/** Made by `npm run icons`. */
export const ICON_SPRITE = '/icons/a427cf.svg'
