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
    svg(
      '<style>/* a@b (c) */ <!-- d --> .a{fill:url( "#g" );stroke:url(#h)}<![CDATA[.b{fill:url(#g)}]]></style><style/>',
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
    // XML ends this comment only after the CDATA mark, so the script is none of its text
    ['svg_script', svg('<!--><![CDATA[--><script>alert(1)</script><!--]]>-->')],
    // browsers drop blanks before an address, however many and however written
    ['svg_script', svg(`<a href="${' '.repeat(300)}javascript:alert(1)"/>`)],
    ['svg_script', svg(`<a href="${'&#x20;'.repeat(60)}javascript:alert(1)"/>`)],
    ['svg_external', svg(`<image href="${' '.repeat(300)}http://a.example/b.png"/>`)],
    ['svg_external', svg(`<rect style="fill:url('${' '.repeat(60)}http://a.example')"/>`)],
    ['svg_external', svg(`<rect style="fill:url('${'\\1 '.repeat(60)}http://a.example')"/>`)],
    // a reference to a character may have any number of zeros
    ['svg_script', svg('<set attributeName="&#x0000000068;ref" to="javascript:alert(1)"/>')],
    ['svg_external', svg('<rect style="fill:&#0000000117;rl(http://a.example)"/>')],
    // a browser reads the style sheet after references, comments, sections and elements in it are resolved
    ['svg_external', svg('<style>&#64;import "http://a.example/a.css"</style>')],
    ['svg_external', svg('<style>a{b:&#117;rl(http://a.example)}</style>')],
    ['svg_external', svg('<style>@im<!-- -->port "http://a.example/a.css"</style>')],
    ['svg_external', svg('<style>@im<![CDATA[port "http://a.example/a.css"]]></style>')],
    ['svg_external', svg('<style>@im<g/>port "http://a.example/a.css"</style>')],
    ['svg_external', svg('<style><style/>@import "http://a.example/a.css"</style>')],
    ['svg_external', svg('<style><style></style>@import "http://a.example/a.css"</style>')],
    // what looks like a comment or an address is text of the style sheet, and what follows is none
    ['svg_external', svg(`<style>a{b:"/*";fill:url(http://a.example);c:"*/"}</style>`)],
    ['svg_external', svg(`<style>a{b:"url(#a";fill:url(http://a.example)}</style>`)],
    ['svg_external', svg(`<rect style="fill:url('\\29 /b.png')"/>`)],
    ['svg_broken', ''],
    ['svg_broken', 'no markup'],
    ['svg_broken', '<html><svg/></html>'],
    ['svg_broken', '<!DOCTYPE html><html><svg/></html>'],
    ['svg_broken', '<svg><path d="M0 0'],
    ['svg_broken', '<svg><path d=M0/></svg>'],
    ['svg_broken', '<svg><!-- '],
    ['svg_broken', '<svg><style>@import "http://a.example/a.css"'],
    ['svg_broken', '<svg>< path/></svg>'],
    ['svg_broken', svg(`<style>${'\\41 '.repeat(1 << 19)}</style>`)],
    ['svg_broken', svg(`<rect style="${'\\41 '.repeat(1 << 19)}"/>`)],
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
