import { expect, test } from 'vitest'
import { withSetting } from './with-setting'

const off = { on: false, mutedUntil: null }
const on = { on: true, mutedUntil: null }
const given = { system: on, likes: on, following: on, fans: on, comments: on, digest: 'off' as const }

test('a setting that could not be saved goes back alone: two that fail at once leave none of the changes', () => {
  const first = withSetting(given, 'likes', { ...given, likes: off })
  const second = withSetting(first, 'fans', { ...first, fans: off })
  const oneBack = withSetting(second, 'likes', given)
  expect(oneBack).toEqual({ ...given, fans: off })
  // what was on the page when the second was pressed had the first in it
  expect(withSetting(oneBack, 'fans', first)).toEqual(given)
})

test('the answer to one leaves another that is on its way as it was pressed', () => {
  const pressed = { ...given, likes: off, digest: 'weekly' as const }
  expect(withSetting(pressed, 'likes', { ...given, likes: off })).toEqual(pressed)
})
