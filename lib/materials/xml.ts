import { withoutUnwritable } from '@/lib/core/text'

type Attributes = Record<string, string | number>

/** Returns an XML element with escaped attributes. `children` are elements or text that is already escaped. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const start = `<${name}${written.join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`
}

/** Escapes text for XML. Characters that XML 1.0 cannot express are left out. */
export function escapeXml(text: string): string {
  return withoutUnwritable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns an XML document with one element on each line, so that people can read it, too. */
export function xmlDocument(lines: string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n')
}
