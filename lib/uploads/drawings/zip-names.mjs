// Checks the names in an archive in every way that a program may read them.
import { getFileNameLowLevel } from 'yauzl'

const NAME_MAX = 300
const UTF_8 = 1 << 11
const UNICODE_PATH = 0x7075
const unix = { kind: 0o170000, file: 0o100000, folder: 0o040000, pipe: 0o010000 }

/**
 * Returns the code of the problem of an entry's name, or null; then `entry.fileName` is the name as text. Programs read
 * the bytes as UTF-8, in a code page (one or two bytes) or from an extra field; no reading may lead out of the folder.
 */
export function nameProblem(entry) {
  const { fileNameRaw, extraFields, generalPurposeBitFlag: flags, externalFileAttributes } = entry
  const latin = fileNameRaw.toString('latin1')
  const readings = [latin, fileNameRaw.toString('utf8')]
  const own = extraFields.filter(({ id }) => id === UNICODE_PATH)
  if (own.length > 1) return 'zip_ambiguous'
  for (const { data } of own) readings.push(data.toString('utf8', 5))
  entry.fileName = getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
  readings.push(entry.fileName)
  if (flags & UTF_8 && !fileNameRaw.equals(Buffer.from(readings[1], 'utf8'))) return 'zip_ambiguous'
  if (readings.some(leadsOut) || isSpecial(externalFileAttributes >>> 16)) return 'zip_paths'
  return latin.endsWith('/') && entry.uncompressedSize > 0 ? 'zip_ambiguous' : null
}

function leadsOut(name) {
  return (
    name === '' ||
    name.length > NAME_MAX ||
    /[\u0000-\u001f\u007f]|^[/\\]|^[a-z]:/i.test(name) ||
    // Windows drops dots and blanks at the end of a name
    name.split(/[/\\]/).some((part) => /^\.\.[. ]*$/.test(part))
  )
}

/** Returns whether an entry is a link or a device. */
function isSpecial(mode) {
  // a file that was packed from a pipe is unpacked as a file
  return ![0, unix.file, unix.folder, unix.pipe].includes(mode & unix.kind)
}
