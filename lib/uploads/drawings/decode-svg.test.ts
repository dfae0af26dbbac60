import { describe, expect, it } from 'vitest'
import { decodeSvg } from './decode-svg.mjs'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>é</text></svg>'
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${svg}`
const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

describe('decodeSvg returns the text', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(svg)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('utf-8')}`)],
    ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['Windows-1252', Buffer.from(declared('windows-1252'), 'latin1')],
    ['UTF-16 with a mark', utf16(svg)],
    ['UTF-16 with a mark and its name', utf16(declared('UTF-16'))],
    ['UTF-16, most significant byte first', swapped(utf16(declared('UTF-16')))],
  ])('in %s', (_, bytes) => expect(decodeSvg(bytes).text).toContain('<text>é</text></svg>'))
})

describe('decodeSvg refuses an encoding that readers interpret differently:', () => {
  it.each<[string, Buffer]>([
    ['UTF-7', Buffer.from(declared('UTF-7').replace('é', '+ADw-script+AD4-'))],
    ['ISO-2022-JP', Buffer.from(declared('ISO-2022-JP').replace('é', ''))],
    ['Shift_JIS', Buffer.from(declared('Shift_JIS').replace('é', ''))],
    ['EBCDIC by name', Buffer.from(declared('IBM037').replace('é', ''))],
    ['EBCDIC', Buffer.from('4c6fa79493', 'hex')],
    ['an unknown one', Buffer.from(declared('x-user-defined').replace('é', ''))],
    ['UTF-8 by its mark, another by its declaration', Buffer.from(`\ufeff${declared('ISO-8859-1')}`)],
    ['UTF-16 by its mark, UTF-8 by its declaration', utf16(declared('UTF-8'))],
    ['little-endian by its mark, big-endian by its declaration', utf16(declared('UTF-16BE'))],
    ['UTF-16 by its declaration alone', Buffer.from(declared('UTF-16').replace('é', ''))],
    ['UTF-16 without a mark', utf16(svg, false)],
    ['UTF-16 without a mark, swapped', swapped(utf16(svg, false))],
    ['UTF-32', Buffer.from('fffe00003c000000', 'hex')],
    ['UTF-32 without a mark', Buffer.from('3c000000', 'hex')],
    ['UTF-32 without a mark, swapped', Buffer.from('0000003c', 'hex')],
    ['UTF-7 from the first character', Buffer.from('+ADw-svg+AD4-')],
    ['a declaration that is none', Buffer.from(`<?xml encoding="UTF-7" version="1.0"?>${svg}`)],
    ['a declaration that comes late', Buffer.from(`\n${declared('UTF-7')}`)],
    [
      'a declaration with two encodings',
      Buffer.from(`<?xml version="1.0" encoding="utf-8" encoding="utf-7"?>${svg}`),
    ],
  ])('%s', (_, bytes) => expect(decodeSvg(bytes)).toEqual({ problem: 'svg_encoding' }))
})

it.each<[string, Buffer]>([
  ['UTF-8 that is none', Buffer.from(svg, 'latin1')],
  ['control characters', Buffer.from(svg.replace('é', '\u0001'))],
  ['a text', Buffer.from('Lorem ipsum')],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['an archive', Buffer.from('504b0304', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['half a character', Buffer.concat([utf16(svg), Buffer.from([0x00, 0xd8])])],
])('decodeSvg calls %s broken', (_, bytes) => expect(decodeSvg(bytes)).toEqual({ problem: 'svg_broken' }))
