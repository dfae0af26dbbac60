const units = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, t: 1024 ** 4 }

/** Returns the bytes of a size such as 5m (units b, k, m, g, t). Throws an Error when `size` has another form. */
export function parseFileSize(size: string): number {
  const found = /^(\d+(?:\.\d+)?)([bkmgt])$/i.exec(size.trim())
  if (!found) throw new Error(`${size} is not a file size`)
  return Math.round(Number(found[1]) * units[found[2]!.toLowerCase() as keyof typeof units])
}
