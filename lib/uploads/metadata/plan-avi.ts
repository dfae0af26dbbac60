import type { FileSource } from '../file-source'
import type { Patch } from './patch'

const CHUNKS_MAX = 100_000
const film = new Set(['idx1', 'avih', 'strh', 'strf', 'indx', 'vprp', 'dmlh'])
/** lists that the plan goes through; the one with pictures and sounds stays as it is */
const lists = new Set(['AVI ', 'AVIX', 'hdrl', 'strl', 'odml'])

/** Plans the patches for AVI: texts, dates, camera data and XMP become padding. */
export async function planAvi(source: FileSource): Promise<Patch[]> {
  const patches: Patch[] = []
  let count = 0
  async function walk(from: number, to: number): Promise<void> {
    for (let at = from; at + 8 <= to && count < CHUNKS_MAX; count++) {
      const head = await source.at(at, 12)
      const type = head.toString('latin1', 0, 4)
      const end = Math.min(to, at + 8 + head.readUInt32LE(4))
      const list = type === 'LIST' || type === 'RIFF' ? head.toString('latin1', 8, 12) : null
      if (list !== null && lists.has(list)) await walk(at + 12, end)
      else if (list !== 'movi' && !film.has(type))
        patches.push({ at, bytes: Buffer.from('JUNK') }, { at: at + 8, bytes: end - at - 8 })
      at = end + ((end - at) % 2)
    }
  }
  await walk(0, source.size)
  return patches
}
