import { prefixPattern } from '../../lib/i18n/languages.mjs'

/** Returns a page of each public kind, found through the API of the site at `base`. */
export async function publicPages(base: string): Promise<string[]> {
  const first = async <Row>(path: string): Promise<Row | undefined> => {
    const answer = await fetch(`${base}/api${path}`)
    const { data } = (await answer.json()) as { data?: { items?: Row[] } }
    return data?.items?.[0]
  }
  const post = await first<{ id: number; author?: { id: number } }>('/posts')
  const design = await first<{ id: number; href?: string }>('/designs')
  const reward = await first<{ id: number }>('/rewards')
  const rests = [
    ...[
      '',
      '/login',
      '/resource',
      '/designs',
      '/academy',
      '/search',
      '/reward',
      '/reward/store',
      '/reward/rules',
    ],
    ...['/protocol/faq', '/article/1', '/activity/1', '/offline', '/feed.xml', '/no/such-page'],
    ...(post ? [`/detail/${post.id}`, `/user/blogger/${post.author?.id ?? 1}`] : []),
    ...(design?.href ? [design.href.replace(new RegExp(`^/(?:${prefixPattern})(?=/)`), '')] : []),
    ...(reward ? [`/reward/store/${reward.id}`] : []),
  ]
  return rests.map((rest) => `/ja${rest}`)
}

/** Pages behind the log-in. */
export const ownPages = ['/ja/user/home', '/ja/user/settings/account', '/ja/news/all', '/ja/form/operate']
