/** Programs that read pages for others: search, previews of links, archives, monitors. Cubot makes phones. */
const crawlers =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|bingpreview|mediapartners|google-(inspectiontool|pagerenderer|read-aloud)|googleother|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|skypeuripreview|ia_archiver|archive\.org|bytespider|baiduspider|yandex|sogou|embedly|quora link preview|pinterest\/0|vkshare|w3c_validator|lighthouse|feedfetcher|flipboardproxy|chatgpt-user|gptbot|claude-user|perplexity/i

/** What a browser runs on. The parser does not know phones that say nothing but what their browser is called. */
export function deviceOf(
  type: string | undefined,
  userAgent: string | null,
): 'desktop' | 'mobile' | 'tablet' {
  if (type === 'mobile') return 'mobile'
  if (type !== undefined) return 'tablet'
  return /Opera Mini|\bMobile\b/.test(userAgent ?? '') ? 'mobile' : 'desktop'
}

/** Whether a user agent says that it is such a program. */
export const isCrawler = (userAgent: string | null): boolean => crawlers.test(userAgent ?? '')
