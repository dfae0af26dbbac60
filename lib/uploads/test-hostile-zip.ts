import { strToU8, zipSync } from 'fflate'
import type { HostileFile } from './test-hostile-file'
import { makeZip } from './test-zip'

/** Archives that are larger or other than they claim. */
export const hostileZips: HostileFile[] = [
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
]
