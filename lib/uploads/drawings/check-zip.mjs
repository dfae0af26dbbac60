// Whether an archive is what it says: few entries, no archives in it, no names that lead elsewhere, and really unpacked
// (into nothing) no more than it may be.
import zlib from 'node:zlib'

export const ZIP_ENTRIES_MAX = 1_000
const UNPACKED_MAX = 200 * 1024 * 1024
/** what is small unpacked may be packed as well as it can be */
const RATIO_FROM = 20 * 1024 * 1024
const RATIO_MAX = 200
const NAME_MAX = 300
const archives = /\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|zst|lzh|cab|jar|iso|dmg)$/i
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/** A code of what is wrong, or null. `nested`: archives inside are allowed (formats that are archives themselves). */
export async function checkZip(bytes, nested) {
  const end = findEnd(bytes)
  if (end < 0) return 'zip_broken'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === 0xffff || at === 0xffffffff) return 'zip_entries'
  if (count > ZIP_ENTRIES_MAX) return 'zip_entries'
  const entries = []
  let unpacked = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return 'zip_broken'
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      mode: bytes.readUInt32LE(at + 38) >>> 16,
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    }
    if (entry.flags & 1) return 'zip_encrypted'
    if (leadsOut(entry)) return 'zip_paths'
    if (!nested && archives.test(entry.name)) return 'zip_nested'
    unpacked += entry.size
    if (unpacked > UNPACKED_MAX) return 'zip_ratio'
    entries.push(entry)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (unpacked > RATIO_FROM && unpacked / bytes.length > RATIO_MAX) return 'zip_ratio'
  return checkData(bytes, entries)
}

/** The end of the directory is followed by a comment at most. */
function findEnd(bytes) {
  const first = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.length - 22; at >= first; at--)
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  return -1
}

function leadsOut({ name, mode }) {
  const link = (mode & 0o170000) === 0o120000
  return (
    link ||
    name === '' ||
    name.length > NAME_MAX ||
    /[\u0000-\u001f\\]|^\/|^[a-z]:/i.test(name) ||
    name.split('/').includes('..')
  )
}

/** The directory may lie: no two entries share bytes, and each unpacks to the size that it says. */
async function checkData(bytes, entries) {
  let free = 0
  for (const { offset, packed, size, method, name } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free || offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
      return 'zip_broken'
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const localName = bytes.toString('utf8', offset + 30, offset + 30 + bytes.readUInt16LE(offset + 26))
    if (localName !== name || start + packed > bytes.length) return 'zip_broken'
    free = start + packed
    const data = bytes.subarray(start, free)
    if (method === 0) {
      if (packed !== size) return 'zip_broken'
    } else if (method !== 8 || !(await unpacksTo(data, size)))
      return method === 8 ? 'zip_ratio' : 'zip_broken'
  }
  return null
}

function unpacksTo(data, size) {
  return new Promise((resolve) => {
    let count = 0
    const inflate = zlib.createInflateRaw({ chunkSize: 1 << 18 })
    inflate.on('data', (piece) => {
      count += piece.length
      if (count > size) {
        inflate.destroy()
        resolve(false)
      }
    })
    inflate.on('end', () => resolve(count === size))
    inflate.on('error', () => resolve(false))
    inflate.end(data)
  })
}
