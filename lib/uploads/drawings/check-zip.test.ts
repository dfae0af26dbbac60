import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeZip, type ZipPart } from '../test-zip'
import { checkZip } from './check-zip.mjs'

const part = (name: string, more: Partial<ZipPart> = {}): ZipPart => ({ name, data: `in ${name}`, ...more })
/** Writes sizes and offset in ZIP64 fields, whatever their values, as lib3mf writes every entry. */
function as3mf(name: string, data: string): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(data.length), 4)
  extra.writeBigUInt64LE(BigInt(data.length), 12)
  const all = 0xffffffff
  const [local, central] = [
    { size: all, packed: all },
    { size: all, packed: all, offset: all },
  ]
  const end = { count: 0xffff, start: all, length: all }
  return makeZip([{ name, data, method: 0, extra, local, central }], { zip64: true, end })
}
const two = [part('a.svg'), part('b.svg')]

describe('checkZip accepts an archive that every program reads alike', () => {
  it.each<[string, Buffer]>([
    ['as fflate packs it', Buffer.from(zipSync({ 'a.svg': strToU8('<svg/>'), 'f/歯車.dxf': strToU8('0') }))],
    ['stored and packed', makeZip([part('a.svg', { method: 0 }), part('folder/b.svg')])],
    ['written to a stream', makeZip([part('a.svg', { streamed: true }), part('b.svg', { streamed: true })])],
    [
      'with folders',
      makeZip([part('folder/', { data: '', method: 0, mode: 0o040755 }), part('folder/a.svg')]),
    ],
    ['with a comment', makeZip(two, { comment: Buffer.from('made by hand') })],
    ['with ZIP64 records that agree', makeZip(two, { zip64: true })],
    [
      'with ZIP64 records and an end that leaves it to them',
      makeZip(two, { zip64: true, end: { count: 0xffff, start: 0xffffffff, length: 0xffffffff } }),
    ],
    ['as lib3mf writes it', as3mf('3D/3dmodel.model', '<model/>')],
    [
      'with a Japanese name of an old program',
      makeZip([{ name: Buffer.from('955c2e737667', 'hex'), flags: 0 }]),
    ],
    ['with a drawing that is packed itself', makeZip([part('a.3mf', { data: 'PK\u0003\u0004', method: 0 })])],
    ['empty', makeZip([])],
  ])('%s', async (_, bytes) => expect(await checkZip(bytes, false)).toBeNull())
})

const hidden = makeZip([part('hidden.exe')])

describe('checkZip refuses an archive that programs read in different ways', () => {
  it.each<[string, string, Buffer]>([
    ['zip_ambiguous', 'says that it is empty', makeZip(two, { end: { count: 0 } })],
    ['zip_ambiguous', 'says fewer than there are', makeZip(two, { end: { count: 1 } })],
    ['zip_ambiguous', 'says that its directory is shorter', makeZip(two, { end: { length: 46 } })],
    ['zip_broken', 'says that its directory is elsewhere', makeZip(two, { end: { start: 3 } })],
    ['zip_ambiguous', 'begins with another archive', Buffer.concat([hidden, makeZip(two, { before: hidden }).subarray(hidden.length)])], // prettier-ignore
    ['zip_ambiguous', 'begins with a program', makeZip(two, { before: Buffer.from('MZ and more') })],
    [
      'zip_ambiguous',
      'has bytes between two files',
      makeZip([part('a', { after: Buffer.from('more') }), part('b')]),
    ],
    [
      'zip_ambiguous',
      'has a file that its directory does not list',
      makeZip(two, { gap: hidden.subarray(0, 60) }),
    ],
    ['zip_ambiguous', 'has bytes behind its directory', makeZip(two, { tail: Buffer.alloc(9) })],
    ['zip_ambiguous', 'has another end in its comment', makeZip(two, { comment: makeZip([]) })],
    ['zip_broken', 'is followed by another file', Buffer.concat([makeZip(two), Buffer.from('more')])],
    ['zip_broken', 'is followed by another archive', Buffer.concat([makeZip(two), hidden])],
    [
      'zip_ambiguous',
      'has ZIP64 records of another directory',
      makeZip(two, { zip64: true, end64: { count: 1 } }),
    ],
    [
      'zip_ambiguous',
      'has ZIP64 records that only some read',
      makeZip(two, { zip64: true, end: { count: 1 } }),
    ],
    ['zip_ambiguous', 'has other names at the files', makeZip([part('a.svg', { local: { name: 'a.exe' } })])],
    ['zip_ambiguous', 'has other sizes at the files', makeZip([part('a.svg', { local: { size: 1 } })])],
    ['zip_ambiguous', 'has another method at the files', makeZip([part('a.svg', { local: { method: 0 } })])],
    ['zip_ambiguous', 'has another sum at the files', makeZip([part('a.svg', { local: { crc: 1 } })])],
    ['zip_ambiguous', 'is streamed only for some', makeZip([part('a.svg', { local: { flags: 0x808 } })])],
    ['zip_ambiguous', 'has the same name twice', makeZip([part('a.svg'), part('a.svg', { data: 'other' })])],
    [
      'zip_ambiguous',
      'reads the same bytes twice',
      makeZip([part('a.svg'), part('b.svg', { central: { offset: 0 } })]),
    ],
    ['zip_ambiguous', 'has a folder with something in it', makeZip([part('folder/', { method: 0 })])],
    [
      'zip_ambiguous',
      'has a name that is no UTF-8',
      makeZip([{ name: Buffer.from([0x61, 0xff]), flags: 0x800 }]),
    ],
    [
      'zip_broken',
      'has another sum than it says',
      makeZip([part('a', { local: { crc: 7 }, central: { crc: 7 } })]),
    ],
  ])('%s: it %s', async (problem, _, bytes) => expect(await checkZip(bytes, false)).toBe(problem))
})

const unicodePath = (name: string) => {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(name)])
  const head = Buffer.alloc(4)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

describe('checkZip refuses an archive with forbidden content', () => {
  it.each<[string, string, Buffer]>([
    ['zip_paths', 'a link', makeZip([part('a', { mode: 0o120777 })])],
    ['zip_paths', 'a device', makeZip([part('a', { mode: 0o020666 })])],
    ['zip_paths', 'a way up on Windows', makeZip([part('f\\..\\..\\a')])],
    ['zip_paths', 'a way up with blanks that Windows leaves away', makeZip([part('f/.. /../a')])],
    [
      'zip_paths',
      'a way up in its other name',
      makeZip([part('a', { extra: unicodePath('../../a'), flags: 0 })]),
    ],
    ['zip_paths', 'a drive', makeZip([part('c:a')])],
    ['zip_paths', 'no name', makeZip([part('')])],
    ['zip_encrypted', 'a password', makeZip([part('a', { flags: 1 })])],
    ['zip_encrypted', 'strong encryption', makeZip([part('a', { flags: 0x41 })])],
    ['zip_encrypted', 'AES', makeZip([part('a', { method: 99 })])],
    ['zip_broken', 'a method that few know', makeZip([part('a', { method: 14 })])],
    ['zip_nested', 'an archive by its content', makeZip([part('a.txt', { data: makeZip(two) })])],
    ['zip_nested', 'a packed archive by its content', makeZip([part('a', { data: Buffer.from('526172211a0700', 'hex'), method: 0 })])], // prettier-ignore
    ['zip_not_this', 'nothing of what its kind has', makeZip(two)],
  ])('%s: %s', async (problem, _, bytes) =>
    expect(await checkZip(bytes, false, problem === 'zip_not_this' ? '[Content_Types].xml' : null)).toBe(
      problem,
    ),
  )
})
