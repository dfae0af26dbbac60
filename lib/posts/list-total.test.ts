import { expect, it } from 'vitest'
import { getTranslations } from '@/lib/i18n/translations'

it.each([
  ['en', 'About 48,000 projects', 'About 1,200 designs'],
  ['zh-cn', '约 48,000 件作品', '约 1,200 份图纸'],
  ['ja', '約48,000件の作品', '約1,200件のデザイン'],
] as const)('an estimated total is called an estimate in %s', async (locale, posts, designs) => {
  const ofPosts = await getTranslations({ locale, namespace: 'posts' })
  const ofDesigns = await getTranslations({ locale, namespace: 'designs' })
  expect(ofPosts('resultsAbout', { count: 48_000 })).toBe(posts)
  expect(ofDesigns('resultsAbout', { count: 1_200 })).toBe(designs)
})
