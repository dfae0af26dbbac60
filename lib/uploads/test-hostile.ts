import type { HostileFile } from './test-hostile-file'
import { hostileSvgs } from './test-hostile-svg'
import { hostileZips } from './test-hostile-zip'
import { box } from './test-movie'
import { makePng } from './test-png'

/** For tests and measurements: files that must be refused within 2 s and 300 MB each, and the refusals. */
export const refused: HostileFile[] = [
  ...hostileSvgs,
  ...hostileZips,
  [
    'a PNG of 20,000 × 20,000',
    'image',
    'a.png',
    () => makePng(20_000, 20_000),
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
