import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_SPRITE } from '@/components/ui/icon-sprite'
import { inRoot } from '../setup/paths.mjs'
import { makeSprite, namedIcons, spriteAddress } from './sprite'

test('the sprite has every named icon, and its file name is the hash of its content (npm run icons)', () => {
  const icons = namedIcons()
  const sprite = makeSprite(icons)
  expect(icons.length).toBeGreaterThan(80)
  expect(ICON_SPRITE).toBe(spriteAddress(sprite))
  expect(existsSync(inRoot(`public${ICON_SPRITE}`))).toBe(true)
  expect(readFileSync(inRoot(`public${ICON_SPRITE}`), 'utf8')).toBe(sprite)
})

test('an icon is drawn by its id alone, without a colour or width of its own', () => {
  const sprite = makeSprite(['heart'])
  expect(sprite).toContain('<symbol id="heart" viewBox="0 0 24 24"><path d="M2 9.5')
  expect(sprite).not.toMatch(/stroke|fill|class/)
})

test.each(['no-such-icon', 'file-plus-2'])(
  'an icon that Lucide does not have, or has no longer, is refused: %s',
  (name) => {
    expect(() => makeSprite([name])).toThrow(name)
  },
)
