import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { box } from './test-movie'
import { makeZip } from './test-zip'

/** For tests and measurements: files that must be refused or made harmless within 2 s and 300 MB each (issue "Publishing"). */

/** An SVG of 9 mm with something in it. */
export const svg = (inner: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9mm" height="9mm" viewBox="0 0 9 9">${inner}<path d="M0 0h9v9z"/></svg>`

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')

type Hostile = [
  what: string,
  kind: string,
  name: string,
  make: () => string | Buffer,
  /** of the refusal, and of what is wrong with the file */
  code: string,
  field: string,
]

/** What is refused, and with what. */
export const refused: Hostile[] = [
  [
    'an SVG with a script',
    'design',
    'a.svg',
    () => svg('<script>alert(1)</script>'),
    'unsafe_file',
    'svg_script',
  ],
  [
    'an SVG that runs when it loads',
    'design',
    'a.svg',
    () => svg('<g onload="alert(1)"/>'),
    'unsafe_file',
    'svg_script',
  ],
  [
    'an SVG with a page in it',
    'design',
    'a.svg',
    () => svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG that loads a picture',
    'design',
    'a.svg',
    () => svg('<image xlink:href="http://10.0.0.1/x.png"/>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG that reads a file',
    'design',
    'a.svg',
    () => svg('<image href="file:///etc/passwd"/>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG of entities that multiply',
    'design',
    'a.svg',
    () => svg('<text>&a9;</text>', `<!DOCTYPE svg [<!ENTITY a0 "lol">${entities}]>`),
    'unsafe_file',
    'svg_entities',
  ],
  [
    'an SVG of references that multiply',
    'design',
    'a.svg',
    () =>
      svg(
        '<g id="a0"><path d="M0 0h1"/></g>' +
          Array.from(
            { length: 9 },
            (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
          ).join(''),
      ),
    'too_complex',
    'svg_too_many',
  ],
  [
    'an SVG with a picture of 400 megapixels in it',
    'design',
    'a.svg',
    () =>
      svg(
        `<image width="9" height="9" href="data:image/png;base64,${png(20_000, 20_000).toString('base64')}"/>`,
      ),
    'too_complex',
    'picture_too_large',
  ],
  [
    'a PNG of 20,000 × 20,000',
    'image',
    'a.png',
    () => png(20_000, 20_000),
    'too_many_pixels',
    'too_many_pixels',
  ],
  [
    'a script that begins like a GIF',
    'image',
    'a.gif',
    () => 'GIF89a=1;alert(1)//',
    'unreadable_file',
    'unreadable_file',
  ],
  [
    'an archive of 30 MB in 30 KB',
    'design',
    'a.zip',
    () => Buffer.from(zipSync({ 'a.svg': new Uint8Array(30_000_000) })),
    'unsafe_file',
    'zip_ratio',
  ],
  [
    'an archive in an archive',
    'design',
    'a.zip',
    () => Buffer.from(zipSync({ 'b.zip': strToU8('PK') })),
    'unsafe_file',
    'zip_nested',
  ],
  [
    'an archive that leads elsewhere',
    'design',
    'a.zip',
    () => Buffer.from(zipSync({ '../../x': strToU8('x') })),
    'unsafe_file',
    'zip_paths',
  ],
  [
    'an archive that says that it is empty',
    'design',
    'a.zip',
    () => makeZip([{ name: 'a.exe' }], { end: { count: 0 } }),
    'unreadable_file',
    'zip_ambiguous',
  ],
  [
    'an archive behind a program',
    'design',
    'a.zip',
    () =>
      Buffer.concat([
        Buffer.from('PK\u0003\u0004'),
        makeZip([{ name: 'a' }], { before: Buffer.from('PK\u0003\u0004MZ') }).subarray(4),
      ]),
    'unreadable_file',
    'zip_ambiguous',
  ],
  [
    'an archive with a second directory for ZIP64',
    'design',
    'a.zip',
    () => makeZip([{ name: 'a' }, { name: 'b' }], { zip64: true, end64: { count: 1 } }),
    'unreadable_file',
    'zip_ambiguous',
  ],
  [
    'an archive with a link',
    'design',
    'a.zip',
    () => makeZip([{ name: 'a', mode: 0o120777 }]),
    'unsafe_file',
    'zip_paths',
  ],
  [
    'a 3MF that is any archive',
    'design',
    'a.3mf',
    () => makeZip([{ name: 'a' }]),
    'unreadable_file',
    'zip_not_this',
  ],
  [
    'an SVG with a script in UTF-7',
    'design',
    'a.svg',
    () => svg('+ADw-script+AD4-alert(1)+ADw-/script+AD4-', '<?xml version="1.0" encoding="UTF-7"?>'),
    'unsafe_file',
    'svg_encoding',
  ],
  [
    'an SVG with a script in UTF-16',
    'design',
    'a.svg',
    () => Buffer.from(`\ufeff${svg('<script>alert(1)</script>')}`, 'utf16le'),
    'unsafe_file',
    'svg_script',
  ],
  [
    'an SVG in UTF-16 that says UTF-8',
    'design',
    'a.svg',
    () => Buffer.from(`\ufeff${svg('', '<?xml version="1.0" encoding="UTF-8"?>')}`, 'utf16le'),
    'unsafe_file',
    'svg_encoding',
  ],
  [
    'an SVG whose entities stand behind a quoted bracket',
    'design',
    'a.svg',
    () => svg('<text>&a;</text>', '<!DOCTYPE svg SYSTEM "a>" [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG with a style sheet elsewhere',
    'design',
    'a.svg',
    () => svg('', '<?xml-stylesheet href="//a.example/a.css"?>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an MP4 without its index',
    'video',
    'a.mp4',
    () => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('mdat', Buffer.alloc(1000))]),
    'unreadable_file',
    'video_no_moov',
  ],
  [
    'a DXF of 5 million entities',
    'design',
    'a.dxf',
    () =>
      Buffer.concat([
        Buffer.from('0\nSECTION\n2\nENTITIES\n'),
        Buffer.alloc(40_000_000, '0\nPOINT\n'),
        Buffer.from('0\nENDSEC\n0\nEOF\n'),
      ]),
    'too_complex',
    'dxf_too_many',
  ],
]
