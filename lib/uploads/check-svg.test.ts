import { describe, expect, it } from 'vitest'
import { checkSvg } from './check-svg'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

describe('checkSvg accepts', () => {
  it.each([
    svg('<path d="M0 0L10 10Z" fill="none" stroke="#ff0000"/>'),
    `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('')}`,
    svg('<defs><g id="a"/></defs><use xlink:href="#a"/><use href="#a"/>'),
    svg('<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'),
    svg(
      '<rect style="fill:url(#g);stroke:#000" fill="url(\'#g\')"/><style><![CDATA[.a{fill:url(#g)}]]></style>',
    ),
    svg('<metadata><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></metadata>'),
    svg(
      '<text font-family="Noto Sans">a &lt; b &amp; c</text>',
      'inkscape:export-filename="C:\\plots\\a.png"',
    ),
    svg('<g transform="matrix(1,0,0,1,5,5)"><title>on a bench</title></g>'),
    "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'><svg:path d='M0 0'/></svg:svg>",
  ])('%#', async (text) => {
    expect(await checkSvg(text)).toBeNull()
  })
})

describe('checkSvg refuses', () => {
  it.each([
    ['svg_external', `<!DOCTYPE svg SYSTEM "http://a.example/x.dtd">${svg('')}`],
    ['svg_external', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a.example/x.dtd">${svg('')}`],
    ['svg_external', `<!DOCTYPE svg PUBLIC "-//A//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('')}`],
    // the apparent end of the document type is quoted
    ['svg_entities', `<!DOCTYPE svg SYSTEM "a>b" [<!ENTITY a "b">]>${svg('')}`.replace(' SYSTEM "a>b"', '')],
    ['svg_external', `<!DOCTYPE svg SYSTEM "a>" [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`],
    ['svg_entities', `<!DOCTYPE svg><!ENTITY a "b">${svg('')}`],
    ['svg_entities', svg('<!ENTITY a "b">')],
    ['svg_external', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['svg_external', `<?XML-StyleSheet href="a.css"?>${svg('')}`],
    ['svg_external', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>')],
    ['svg_script', svg('<script>alert(1)</script>')],
    ['svg_script', svg('<SCRIPT/>')],
    ['svg_script', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>'],
    ['svg_script', svg('', 'onload="alert(1)"')],
    ['svg_script', svg('<rect width="1"\n\tonclick\n=\n"x()"/>')],
    ['svg_script', svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
    ['svg_script', svg('<a href=" java&#10;script:alert(1)"/>')],
    ['svg_script', svg('<a href="&#106;avascript:alert(1)"/>')],
    ['svg_script', svg('<a href="&#x6A;avascript:alert(1)"/>')],
    ['svg_script', svg('<set attributeName="onload" to="alert(1)"/>')],
    ['svg_script', svg('<animate attributeName="xlink:href" values="javascript:alert(1)"/>')],
    ['svg_script', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['svg_script', svg('<use href="data:text/html,x"/>')],
    ['svg_script', svg('<handler/>')],
    ['svg_external', svg('<foreignObject><body/></foreignObject>')],
    ['svg_external', svg('<image xlink:href="http://a.example/b.png"/>')],
    ['svg_external', svg('<image href="//a.example/b.png"/>')],
    ['svg_external', svg('<image href="file:///etc/passwd"/>')],
    ['svg_external', svg('<image href="photo.jpg"/>')],
    ['svg_external', svg('<use href="other.svg#a"/>')],
    ['svg_external', svg('<rect fill="url(http://a.example/#g)"/>')],
    ['svg_external', svg('<rect style="fill:u\\72l(http://a.example)"/>')],
    ['svg_external', svg('<rect style="fill:url&#40;http://a.example)"/>')],
    ['svg_external', svg('<style>@import "http://a.example/a.css"</style>')],
    ['svg_external', svg('<style><![CDATA[a{b:url(http://a.example)}]]></style>')],
    ['svg_external', svg('<g xml:base="http://a.example/"/>')],
    ['svg_external', svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>')],
    ['svg_external', '<?xml-stylesheet href="http://a.example/a.css"?><svg/>'],
    ['svg_entities', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'],
    ['svg_entities', '<!DOCTYPE svg SYSTEM "x" [ %p; ]><svg/>'],
    ['svg_broken', ''],
    ['svg_broken', 'no markup'],
    ['svg_broken', '<html><svg/></html>'],
    ['svg_broken', '<!DOCTYPE html><html><svg/></html>'],
    ['svg_broken', '<svg><path d="M0 0'],
    ['svg_broken', '<svg><path d=M0/></svg>'],
    ['svg_broken', '<svg><!-- '],
    ['svg_broken', '<svg>< path/></svg>'],
  ])('%s %#', async (wanted, text) => {
    expect(await checkSvg(text)).toBe(wanted)
  })
})

describe('checkSvg of large files', () => {
  const timed = async (text: string, wanted: string | null) => {
    const start = performance.now()
    expect(await checkSvg(text)).toBe(wanted)
    return performance.now() - start
  }

  // compares with itself and not with a clock: code that goes back and forth takes 64 times as long for 8 times the
  // length
  it.each([
    ['a long path', (n: number) => svg(`<path d="${'M0 0L1 1 '.repeat(n)}"/>`), null],
    ['many elements', (n: number) => svg('<path d="M0 0"/>'.repeat(n)), null],
    ['open brackets only', (n: number) => `<svg ${'<a'.repeat(n)}`, 'svg_broken'],
    ['an attribute that never ends', (n: number) => `<svg a="${'<a b='.repeat(n)}`, 'svg_broken'],
    ['comments that never end', (n: number) => `<svg>${'<!--'.repeat(n)}`, 'svg_broken'],
  ])('reads %s in one pass', async (_, make, wanted) => {
    await timed(make(100_000), wanted)
    const small = await timed(make(100_000), wanted)
    expect(await timed(make(800_000), wanted)).toBeLessThan(Math.max(small, 2) * 40)
  })
})
