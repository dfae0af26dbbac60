/** XML for machines that come again: a shared cache may keep it for some minutes. 404 when there is none. */
export function xmlAnswer(xml: string | null, type = 'application/xml'): Response {
  if (xml === null) return new Response(null, { status: 404 })
  return new Response(xml, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  })
}
