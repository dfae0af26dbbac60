// Checks that every program reads an archive in the same way: one directory (read by yauzl), one record for each entry
// and no other bytes, few entries, no nested archives, no names that lead out of the folder, and an unpacked size
// within the limits, measured by unpacking.
import zlib from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { nameProblem } from './zip-names.mjs'

export const ZIP_ENTRIES_MAX = 1_000
const UNPACKED_MAX = 200 * 1024 * 1024
/** the ratio does not matter below this unpacked size */
const RATIO_FROM = 20 * 1024 * 1024
const RATIO_MAX = 200
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
/** password (0), strong encryption (6), masked headers (13) */
const LOCKED = 1 | (1 << 6) | (1 << 13)
const DESCRIBED = 1 << 3
/** flags that both headers must agree on: descriptor and UTF-8 names */
const SAME_FLAGS = DESCRIBED | (1 << 11)

const archives = /\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|zst|lzh|cab|jar|iso|dmg)$/i
/** design files that are archives themselves */
const packedDesigns = /\.(?:3mf|xcs|lps)$/i
const archiveMarks = ['504b0304', '504b0506', '377abcaf271c', '526172211a07', '1f8b08', '425a68', 'fd377a585a00', '28b52ffd', '4d534346'] // prettier-ignore
const MARK_BYTES = 6

/**
 * Returns the code of the problem, or null. `nested` allows archives inside, for formats that are archives themselves.
 * `needs` is the name of a file that must be inside.
 * @param {Buffer} bytes
 * @param {boolean} nested
 * @param {string | null} [needs]
 */
export async function checkZip(bytes, nested, needs = null) {
  let directory
  try {
    directory = await readDirectory(bytes)
  } catch (error) {
    return /encrypt/.test(error.message) ? 'zip_encrypted' : 'zip_broken'
  }
  if (typeof directory === 'string') return directory
  const { entries, start } = directory
  let unpacked = 0
  const names = new Set()
  for (const entry of entries) {
    if (entry.generalPurposeBitFlag & LOCKED || entry.compressionMethod === 99) return 'zip_encrypted'
    const name = nameProblem(entry) ?? (names.has(entry.fileName) ? 'zip_ambiguous' : null)
    if (name) return name
    names.add(entry.fileName)
    if (!nested && archives.test(entry.fileName)) return 'zip_nested'
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_MAX) return 'zip_ratio'
  }
  if (unpacked > RATIO_FROM && unpacked / bytes.length > RATIO_MAX) return 'zip_ratio'
  if (needs !== null && !names.has(needs)) return 'zip_not_this'
  return checkData(bytes, entries, start, nested)
}

/**
 * Returns the entries and the start of the directory, or a code when the directory can be read in more than one way.
 */
async function readDirectory(bytes) {
  const end = findEnd(bytes)
  if (end < 0) return 'zip_broken'
  const archive = await fromBufferPromise(bytes, { decodeStrings: false })
  if (archive.entryCount > ZIP_ENTRIES_MAX) return 'zip_entries'
  const start = archive.readEntryCursor
  const entries = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  // the directory must end where its end record begins, and both must agree
  const tail = readTail(bytes, end, archive.readEntryCursor)
  if (!tail || tail.count !== entries.length || tail.start !== start || tail.length !== tail.from - start)
    return 'zip_ambiguous'
  return { entries, start }
}

/** Finds the only end record. Its comment must reach the end of the file, so that no other record can hide after it. */
function findEnd(bytes) {
  const first = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== END) continue
    return at + 22 + bytes.readUInt16LE(at + 20) === bytes.length ? at : -1
  }
  return -1
}

/**
 * Returns what the end records say of the directory: number of entries, start, length and required end. Null when they
 * disagree.
 */
function readTail(bytes, end, directoryEnd) {
  const endRecord = {
    count: bytes.readUInt16LE(end + 10),
    here: bytes.readUInt16LE(end + 8),
    length: bytes.readUInt32LE(end + 12),
    start: bytes.readUInt32LE(end + 16),
    from: end,
  }
  const locator = end - 20
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64)
    return directoryEnd === end && endRecord.here === endRecord.count ? endRecord : null
  const record = Number(bytes.readBigUInt64LE(locator + 8))
  if (record !== directoryEnd || record + 56 > locator || bytes.readUInt32LE(record) !== END_64) return null
  if (record + 12 + Number(bytes.readBigUInt64LE(record + 4)) !== locator) return null
  const large = {
    count: Number(bytes.readBigUInt64LE(record + 32)),
    here: Number(bytes.readBigUInt64LE(record + 24)),
    length: Number(bytes.readBigUInt64LE(record + 40)),
    start: Number(bytes.readBigUInt64LE(record + 48)),
    from: record,
  }
  // programs without ZIP64 must read the same values or see that it is ZIP64
  const agree = (key, most) => endRecord[key] === large[key] || endRecord[key] === most
  const same = agree('count', 0xffff) && agree('length', 0xffffffff) && agree('start', 0xffffffff)
  return same && large.here === large.count ? large : null
}

/**
 * Checks that records follow each other without gaps from the first byte to the directory, each as the directory says.
 */
async function checkData(bytes, entries, directory, nested) {
  let free = 0
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader !== free) return 'zip_ambiguous'
    const data = readLocal(bytes, entry, directory)
    if (typeof data === 'string') return data
    const problem = await unpack(bytes.subarray(data.start, data.end), entry, nested)
    if (problem) return problem
    free = data.next
  }
  return free === directory ? null : 'zip_ambiguous'
}

function readLocal(bytes, entry, directory) {
  const at = entry.relativeOffsetOfLocalHeader
  if (at + 30 > directory || bytes.readUInt32LE(at) !== LOCAL) return 'zip_broken'
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26)
  const start = nameEnd + bytes.readUInt16LE(at + 28)
  const end = start + entry.compressedSize
  if (end > directory) return 'zip_broken'
  const flags = bytes.readUInt16LE(at + 6)
  const sameHead =
    bytes.readUInt16LE(at + 8) === entry.compressionMethod &&
    (flags & (SAME_FLAGS | LOCKED)) === (entry.generalPurposeBitFlag & (SAME_FLAGS | LOCKED)) &&
    bytes.subarray(at + 30, nameEnd).equals(entry.fileNameRaw)
  if (!sameHead) return 'zip_ambiguous'
  const described = (flags & DESCRIBED) !== 0
  const matches = (offset, value) => {
    const local = bytes.readUInt32LE(at + offset)
    // sizes above 4 GiB are in an extra field; those of a stream are behind the data
    return local === value || (offset > 14 && local === 0xffffffff) || (described && local === 0)
  }
  if (!matches(14, entry.crc32) || !matches(18, entry.compressedSize) || !matches(22, entry.uncompressedSize))
    return 'zip_ambiguous'
  const next = described ? afterDescriptor(bytes, end, entry) : end
  return next === null || next > directory ? 'zip_ambiguous' : { start, end, next }
}

/**
 * Returns the end of the descriptor behind the data, with or without a mark, with sizes of 4 or 8 bytes. Null when none
 * fits.
 */
function afterDescriptor(bytes, end, { crc32, compressedSize, uncompressedSize }) {
  for (const marked of [4, 0])
    for (const width of [4, 8]) {
      const at = end + marked
      if (at + 4 + 2 * width > bytes.length) continue
      const size = (from) => (width === 4 ? bytes.readUInt32LE(from) : Number(bytes.readBigUInt64LE(from)))
      const fits =
        (marked === 0 || bytes.readUInt32LE(end) === DESCRIPTOR) &&
        bytes.readUInt32LE(at) === crc32 &&
        size(at + 4) === compressedSize &&
        size(at + 4 + width) === uncompressedSize
      if (fits) return at + 4 + 2 * width
    }
  return null
}

/**
 * Unpacks an entry, because the directory may lie, and checks its size, its checksum, and that its content is no
 * archive.
 */
function unpack(data, { compressionMethod, uncompressedSize: size, crc32, fileName }, nested) {
  if (compressionMethod === 0)
    return data.length !== size || zlib.crc32(data) !== crc32
      ? 'zip_broken'
      : isArchive(data, fileName, nested)
  if (compressionMethod !== 8) return 'zip_broken'
  return new Promise((resolve) => {
    let count = 0
    let sum = 0
    let head = Buffer.alloc(0)
    const inflate = zlib.createInflateRaw({ chunkSize: 1 << 18 })
    inflate.on('data', (chunk) => {
      count += chunk.length
      sum = zlib.crc32(chunk, sum)
      if (head.length < MARK_BYTES) head = Buffer.concat([head, chunk.subarray(0, MARK_BYTES)])
      if (count > size) {
        inflate.destroy()
        resolve('zip_ratio')
      }
    })
    inflate.on('end', () => {
      if (count !== size) return resolve('zip_ratio')
      // programs disagree on bytes after the end of the packed data
      const whole = inflate.bytesWritten === data.length && sum === crc32
      resolve(whole ? isArchive(head, fileName, nested) : 'zip_broken')
    })
    inflate.on('error', () => resolve('zip_broken'))
    inflate.end(data)
  })
}

function isArchive(head, name, nested) {
  if (nested || packedDesigns.test(name)) return null
  const mark = head.toString('hex', 0, MARK_BYTES)
  return archiveMarks.some((known) => mark.startsWith(known)) ? 'zip_nested' : null
}
