/**
 * Structured data for search engines. The block never runs as a script; escaping `<` keeps any text from closing it.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
