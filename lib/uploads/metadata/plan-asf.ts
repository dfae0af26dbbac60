import type { FileSource } from '../file-source'
import type { Patch } from './patch'

const PADDING = Buffer.from('74d40618dfca0945a4ba9aabcb96aae8', 'hex')
const EXTENSION = 'b503bf5f2ea9cf118ee300c00c205365'
/** content description, its extension, branding, metadata, metadata library */
const metadata = new Set([
  '3326b2758e66cf11a6d900aa0062ce6c',
  '40a4d0d207e3d21197f000a0c95ea850',
  'fab31122 23bdd211b4b700a0c955fc6e'.replace(' ', ''),
  'eacbf8c5af5b77488467aa8c44fa4cca',
  '941c23449894d149a1411d134e457054',
])
const HEADER_MAX = 16 * 1024 * 1024

/** Plans the patches for WMV and ASF: descriptions of the film become padding. */
export async function planAsf(source: FileSource): Promise<Patch[]> {
  const size = Number((await source.at(0, 24)).readBigUInt64LE(16))
  if (size < 30 || size > Math.min(source.size, HEADER_MAX)) return []
  const bytes = await source.at(0, size)
  const before = Buffer.from(bytes)
  tidy(bytes, 30, size)
  return bytes.equals(before) ? [] : [{ at: 0, bytes }]
}

function tidy(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at + 24 <= to;) {
    const kind = bytes.toString('hex', at, at + 16)
    const end = at + Number(bytes.readBigUInt64LE(at + 16))
    if (end < at + 24 || end > to) return
    if (metadata.has(kind)) {
      PADDING.copy(bytes, at)
      bytes.fill(0, at + 24, end)
    } else if (kind === EXTENSION) tidy(bytes, at + 46, end)
    at = end
  }
}
