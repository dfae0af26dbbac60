import { expect, test } from 'vitest'
import { splitMarkdown } from './markdown'

test('splitMarkdown cuts a text at its second-level headings', () => {
  const text =
    'Before.\n\n## Do *I* need [a machine](/x)?\n\nNo.\n\n### Really?\nYes.\n## `Seeds`\n```\n## not one\n```\nend'
  expect(splitMarkdown(text)).toEqual([
    { title: '', body: 'Before.' },
    { title: 'Do I need a machine?', body: 'No.\n\n### Really?\nYes.' },
    { title: 'Seeds', body: '```\n## not one\n```\nend' },
  ])
})

test('splitMarkdown makes no part of an empty text before the first heading', () => {
  expect(splitMarkdown('## A\nx')).toEqual([{ title: 'A', body: 'x' }])
  expect(splitMarkdown('')).toEqual([])
})
