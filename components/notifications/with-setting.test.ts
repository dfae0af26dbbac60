import { expect, test } from 'vitest'
import { withSetting } from './with-setting'

const off = { on: false, mutedUntil: null }
const on = { on: true, mutedUntil: null }
const given = { system: on, likes: on, following: on, fans: on, comments: on, digest: 'off' as const }

test('restores only the setting that could not be saved: two that fail at once leave no change', () => {
  const first = withSetting(given, 'likes', { ...given, likes: off })
  const second = withSetting(first, 'fans', { ...first, fans: off })
  const oneBack = withSetting(second, 'likes', given)
  expect(oneBack).toEqual({ ...given, fans: off })
  // The settings shown when the second was pressed included the first change.
  expect(withSetting(oneBack, 'fans', first)).toEqual(given)
})

test('the response to one setting leaves a pending one as the member set it', () => {
  const pressed = { ...given, likes: off, digest: 'weekly' as const }
  expect(withSetting(pressed, 'likes', { ...given, likes: off })).toEqual(pressed)
})
