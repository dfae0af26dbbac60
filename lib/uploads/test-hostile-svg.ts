import { makePng } from './test-png'
import type { HostileFile } from './test-hostile-file'

/** Returns an SVG of 9 mm with this content. */
export const svg = (inner: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9mm" height="9mm" viewBox="0 0 9 9">${inner}<path d="M0 0h9v9z"/></svg>`

const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')

/** Drawings that run, load or multiply content. */
export const hostileSvgs: HostileFile[] = [
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
        `<image width="9" height="9" href="data:image/png;base64,${makePng(20_000, 20_000).toString('base64')}"/>`,
      ),
    'too_complex',
    'picture_too_large',
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
]
