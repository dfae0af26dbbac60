/** Made by `npm run icons`. */
export const ICON_SPRITE = '/icons/e8febe.svg'
