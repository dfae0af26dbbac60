import { expect, it } from 'vitest'
import ja from 'video.js/dist/lang/ja.json'
import zh from 'video.js/dist/lang/zh-CN.json'
import { video as jaPage } from '@/messages/ja/academy.json'
import { video as zhPage } from '@/messages/zh-cn/academy.json'
import { playerWords } from './player-words'

it.each([
  ['ja', ja, jaPage.keys],
  ['zh-CN', zh, zhPage.keys],
])('names the keys in %s as the page does, and corrects only words that the player has', (tag, own, keys) => {
  const words = playerWords[tag]!
  expect(Object.keys(words)).toEqual([...Object.keys(own), 'This is a modal window.'])
  expect(words['This is a modal window.']).toBe(own['This is a modal window'])
  for (const name of ['Mute', 'Fullscreen']) expect(keys).toContain(words[name])
})

it('names the chapters in Chinese as the page does', () => {
  expect(playerWords['zh-CN']!.Chapters).toBe(zhPage.chapters)
})
