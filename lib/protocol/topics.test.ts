import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { splitMarkdown } from '@/lib/core/markdown'
import { locales } from '@/lib/i18n/locales'
import { splitTopics } from './topics'

it('a topic has its heading as title, and everything up to the next heading as body', () => {
  expect(splitTopics('before\n# One\n\n## a?\n\nyes\n\nno\n\n# Two\n## b?\nmaybe\n')).toEqual([
    { title: 'One', body: '\n## a?\n\nyes\n\nno\n\n' },
    { title: 'Two', body: '## b?\nmaybe\n' },
  ])
})

it.each(locales)('every question of the FAQ in %s belongs to a topic', (locale) => {
  const text = readFileSync(`prisma/content/pages/faq/${locale}.md`, 'utf8')
  const topics = splitTopics(text.replace(/^---\n[^]*?\n---\n/, ''))
  expect(topics.length).toBeGreaterThanOrEqual(5)
  const questions = topics.map(({ body }) => splitMarkdown(body).filter(({ title }) => title !== '').length)
  expect(Math.min(...questions)).toBeGreaterThan(0)
  expect(questions.reduce((sum, count) => sum + count)).toBe(text.match(/^## /gm)!.length)
})
