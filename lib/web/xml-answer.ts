/** Returns XML for feed readers and crawlers; a shared cache may store it for 5 minutes. Responds 404 for null. */
export function xmlAnswer(xml: string | null, type = 'application/xml'): Response {
  if (xml === null) return new Response(null, { status: 404 })
  return new Response(xml, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  })
}
