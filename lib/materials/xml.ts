import { withoutUnwritable } from '@/lib/core/text'

type Attributes = Record<string, string | number>

/** An element with its attributes escaped; `children` are elements or escaped text already. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const start = `<${name}${written.join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`
}

/** Text as XML takes it: what XML 1.0 has no way to write is left out. */
export function escapeXml(text: string): string {
  return withoutUnwritable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A document of lines: one element a line, so that people can read it, too. */
export function xmlDocument(lines: string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n')
}
