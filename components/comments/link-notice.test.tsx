import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CommentLabels } from './labels'
import LinkNotice from './link-notice'
import type { Threads } from './threads'
import type { LinkedComment } from './use-linked-comment'

const labels = { linkedGone: 'Gone.', linkedFailed: 'Not read.' } as CommentLabels
const comment = (id: number, text: string | null) => ({ id, text, replies: [], repliesCount: 0 })
const known = [{ ...comment(1, 'A thread'), replies: [comment(2, 'An answer')] }] as unknown as Threads

function notice(linked: LinkedComment, seen: Threads = known) {
  const html = renderToStaticMarkup(<LinkNotice linked={linked} known={known} seen={seen} labels={labels} />)
  return /^<p[^>]*tabindex="-1"[^>]*>(.*)<\/p>$/.exec(html)?.[1] ?? html
}

it('says that the comment of a link is gone or could not be read, and nothing when it is shown', () => {
  expect(notice({ id: 1, outcome: 'shown' })).toBe('')
  expect(notice({ id: 2, outcome: 'shown' })).toBe('')
  expect(notice({ id: 9, outcome: 'gone' })).toBe('Gone.')
  expect(notice({ id: 9, outcome: 'failed' })).toBe('Not read.')
})

it('says that a comment behind a block is gone, and nothing once the reader moves on or deletes it', () => {
  const placeholder = [{ ...known[0]!, text: null }]
  const withoutAnswer = [{ ...known[0]!, replies: [] }]
  expect(notice({ id: 1, outcome: 'shown' }, placeholder)).toBe('Gone.')
  expect(notice({ id: 2, outcome: 'shown' }, placeholder)).toBe('')
  expect(notice({ id: 2, outcome: 'shown' }, withoutAnswer)).toBe('Gone.')
  expect(notice({ id: 9, outcome: 'shown' })).toBe('')
})
