import { expect, it } from 'vitest'
import { emptyContent, TAGS_ROOM, type DraftContent } from '@/lib/posts/schema'
import { completeContent } from './complete-content'

it('adds every field that a draft of an older form lacks', () => {
  const older = { title: 'Slate', language: 'ja' } as DraftContent
  expect(completeContent(older)).toEqual({ ...emptyContent('ja'), title: 'Slate' })
})

it('keeps content that exceeds the limits of a draft', () => {
  const tags = Array.from({ length: TAGS_ROOM + 1 }, (_, index) => `tag ${index}`)
  const content = { title: 'Slate', language: 'ja', tags } as DraftContent
  expect(completeContent(content)).toEqual({ ...emptyContent('ja'), title: 'Slate', tags })
})
