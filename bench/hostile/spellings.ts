/** Returns other spellings of an address of the site at `base`. */
export function spellings(path: string, base: string): string[] {
  const cut = path.lastIndexOf('/')
  const [head, last] = [path.slice(0, cut), path.slice(cut + 1)]
  const hex = (char: string) => char.charCodeAt(0).toString(16)
  const letter = /[a-z0-9]/.exec(last)!
  const encoded = (code: string) =>
    `${head}/${last.slice(0, letter.index)}${code}${last.slice(letter.index + 1)}`
  return [
    encoded(`%${hex(letter[0])}`),
    encoded(`%25${hex(letter[0])}`),
    encoded(`%2525${hex(letter[0])}`),
    `/%${hex(path[1]!)}${path.slice(2)}`,
    `/${path}`,
    `${head}//${last}`,
    `${head}/./${last}`,
    `${head}/%2e/${last}`,
    `${head}/x/../${last}`,
    `${path}/`,
    `${path}.`,
    `${path}%20`,
    `${path}%09`,
    `${path}%00`,
    `${path};x=1`,
    `${path}%3Fx`,
    `${path}%23x`,
    `${path}%`,
    `${path}/%ff`,
    `${head}%2f${last}`,
    `${head}%5C${last}`,
    `${head}\\${last}`,
    `${path}/..%2f${last}`,
    path.replace(/^(\/m)?\/ja/, (prefix) => prefix.toUpperCase()),
    `${base}${path}`,
  ].filter((one) => one !== path)
}
