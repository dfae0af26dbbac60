import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_SPRITE } from '@/components/ui/icon-sprite'
import { inRoot } from '../setup/paths.mjs'
import { makeSprite, namedIcons, spriteAddress } from './sprite'

test('the sprite has every icon that is named, and its name is that of its content (npm run icons)', () => {
  const icons = namedIcons()
  const sprite = makeSprite(icons)
  expect(icons.length).toBeGreaterThan(80)
  expect(ICON_SPRITE).toBe(spriteAddress(sprite))
  expect(existsSync(inRoot(`public${ICON_SPRITE}`))).toBe(true)
  expect(readFileSync(inRoot(`public${ICON_SPRITE}`), 'utf8')).toBe(sprite)
})

test('an icon is drawn by its id alone: it brings no colour and no width of its own', () => {
  const sprite = makeSprite(['heart'])
  expect(sprite).toContain('<symbol id="heart" viewBox="0 0 24 24"><path d="M2 9.5')
  expect(sprite).not.toMatch(/stroke|fill|class/)
})

test.each(['no-such-icon', 'file-plus-2'])(
  'what Lucide does not have, or no longer, cannot be named: %s',
  (name) => {
    expect(() => makeSprite([name])).toThrow(name)
  },
)
