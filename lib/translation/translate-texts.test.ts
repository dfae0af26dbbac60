import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { startFaultyProxy } from '@/scripts/test/faulty-proxy'
import { forgetBreakers, REST_MS } from './breaker'
import { startEngine, type Manner } from './test-engine'
import { translateTexts } from './translate-texts'

let engine: Awaited<ReturnType<typeof startEngine>>
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())
beforeEach(() => {
  vi.useRealTimers()
  forgetBreakers()
  Object.assign(engine, { trouble: null, asked: [], bodies: [], sentBytes: 0, manner: good })
})

const good: Manner = (text) => `和${text}`
const pair = { source: 'en', target: 'ja' } as const
/** letters alone, because numbers would be masked */
const unique = () => randomUUID().replace(/[^a-f]/g, '')
const translate = async (...texts: string[]) =>
  (
    await translateTexts(
      texts.map((text) => ({ text })),
      pair,
    )
  ).texts.map(({ text }) => text)

describe('each segment is requested once', () => {
  test('across texts, calls and positions', async () => {
    const [a, b] = [`Sand ${unique()} it`, `Cut ${unique()} at 80 %`]
    expect(await translate(`${a}\n${b}`, a)).toEqual([`和${a}\n和${b}`, `和${a}`])
    expect(engine.asked).toHaveLength(2)
    expect(await translate(b)).toEqual([`和${b}`])
    expect(engine.asked).toHaveLength(2)
    expect(engine.bodies[0]).toMatchObject({ source: 'en', target: 'ja', format: 'html' })
  })

  test('so that an edit requests only the changed segment', async () => {
    const lines = Array.from({ length: 5 }, (_, n) => `Line ${'abcde'[n]} ${unique()}`)
    await translate(lines.join('\n'))
    engine.asked = []
    await translate(lines.with(2, `Changed ${unique()} line`).join('\n'))
    expect(engine.asked).toEqual([expect.stringContaining('Changed')])
  })

  test('even when the engine gets it wrong: the segment keeps its original and counts as left', async () => {
    engine.manner = (text) => text.replace(/<x id="0"\/>/, '9 mm')
    const text = `Cut ${unique()} 3 mm`
    expect(await translateTexts([{ text }], pair)).toMatchObject({ texts: [{ text, left: 1 }] })
    engine.manner = good
    expect(await translateTexts([{ text }], pair)).toMatchObject({ texts: [{ text, left: 1 }] })
    expect(engine.asked).toHaveLength(1)
  })

  test('and beforeAsking runs only before a request, not for known segments', async () => {
    let asked = 0
    const beforeAsking = async () => void asked++
    const text = `Free ${unique()}`
    for (let n = 0; n < 3; n++) await translateTexts([{ text }, { text: '80 %' }], pair, { beforeAsking })
    expect(asked).toBe(1)
  })
})

describe('an engine in trouble', () => {
  test.each(['error', 'garbage', 'html', 'too_few', 'close'] as const)('recovers: %s', async (trouble) => {
    engine.trouble = trouble
    const text = `Trouble ${unique()}`
    await expect(translate(text)).rejects.toMatchObject({ code: 'translation_down' })
    engine.trouble = null
    expect(await translate(text)).toEqual([`和${text}`])
  })

  test('that exceeds the time-out is down, and nobody waits for it', async () => {
    engine.trouble = { delayMs: 5_000 }
    const begun = performance.now()
    await expect(
      translateTexts([{ text: `Slow ${unique()}` }], pair, { timeoutMs: 150 }),
    ).rejects.toMatchObject({ code: 'translation_down' })
    expect(performance.now() - begun).toBeLessThan(4_500)
  })
})

test.each(['swallow', { trickleBytes: 1, everyMs: 20 }, { cutAnswerTo: () => true }] as const)(
  'on a network with %j is down in time, and works again once that is over',
  async (fault) => {
    const proxy = await startFaultyProxy({ port: Number(new URL(engine.url).port) })
    try {
      process.env.TRANSLATE_URL = `http://127.0.0.1:${proxy.port}`
      forgetEnv()
      await proxy.set(fault)
      const begun = performance.now()
      const text = `Far ${unique()}`
      await expect(translateTexts([{ text }], pair, { timeoutMs: 200 })).rejects.toMatchObject({
        code: 'translation_down',
      })
      expect(performance.now() - begun).toBeLessThan(3_000)
      await proxy.set('pass')
      expect(await translate(text)).toEqual([`和${text}`])
    } finally {
      process.env.TRANSLATE_URL = engine.url
      forgetEnv()
      await proxy.stop()
    }
  },
)

test('an endless response is cut off at its limit', async () => {
  engine.trouble = 'endless'
  await expect(translate(`Endless ${unique()}`)).rejects.toMatchObject({ code: 'translation_down' })
  // the limit of 4 MB, plus the buffers of the connection
  expect(engine.sentBytes).toBeLessThan(16 * 1024 ** 2)
})

test('the engine rests after five failures, and one call tries it half a minute later', async () => {
  engine.trouble = 'error'
  const failing = () => translate(`Broken ${unique()}`).catch((error: { code: string }) => error.code)
  for (let n = 0; n < 5; n++) expect(await failing()).toBe('translation_down')
  engine.asked = []
  expect(await Promise.all(Array.from({ length: 30 }, failing))).toEqual(Array(30).fill('translation_down'))
  expect(engine.asked).toEqual([])

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + REST_MS + 1 })
  expect(await failing()).toBe('translation_down')
  expect(engine.asked).toHaveLength(1)
  expect(await failing()).toBe('translation_down')
  expect(engine.asked).toHaveLength(1)

  engine.trouble = null
  vi.setSystemTime(Date.now() + REST_MS + 1)
  const text = `Good ${unique()}`
  expect(await translate(text)).toEqual([`和${text}`])
})

/** Distortions of numbers, placeholders and text by a bad engine. */
const bad: Manner[] = [
  (text) => text.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)),
  (text) => text.replace(/<x id="(\d+)"\/>/, '7 mm'),
  (text) => text.replace(/<x id="0"\/>/, '<x id="1"/>').replace(/<x id="1"\/>(?!.*<x id="1")/, '<x id="0"/>'),
  (text) => `${text} 100 %`,
  (text) => text.replaceAll(/<x id="(\d+)"\/>/g, '<x id="$1"/><x id="$1"/>'),
  (text) => text.replaceAll(/<x [^>]*>/g, ''),
  (text) => [...text].reverse().join(''),
  (text) => text.replaceAll(/<x id="(\d+)"\/>/g, '&lt;x id="$1"/&gt;'),
  () => '１２３ 五 ٣ ½',
  (text) => text.split(' ').reverse().join(' '),
  (text) => text.replace(/mm|%/g, 'cm'),
  good,
]

const units = ['mm', ' mm', ' %', ' mm/s', ' W', ' kHz', ' nm', '', ' lines/cm', '°', ' s', 'K']
/** Returns a repeatable random generator. */
function makeRandom(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}
const numbersOf = (text: string) =>
  (
    text.normalize('NFKC').match(/\p{N}+(?:[.,:/]\p{N}+)*\s?(?:mm\/s|mm|%|W|kHz|nm|lines\/cm|°|s|K)?/gu) ?? []
  ).map((number) => number.trim())

test('500 segments through an engine that changes, moves, doubles and invents numbers: every shown number equals the original', async () => {
  const random = makeRandom(6)
  const texts = Array.from({ length: 500 }, (_, n) => {
    const numbers = Array.from({ length: 1 + random(4) }, () => {
      const value = random(3) === 0 ? `${random(90)}.${1 + random(8)}` : String(1 + random(999))
      return `${['power', 'speed', 'gap', 'turn', 'layer'][random(5)]} ${value}${units[random(units.length)]}`
    })
    return `${unique().slice(0, 5)}x ${['Set', 'Cut', 'Move', 'Wait'][n % 4]} ${numbers.join(' then ')} ${'on LP4|with fern.svg|and stop|now'.split('|')[random(4)]}`
  })
  let asked = 0
  engine.manner = (text) => bad[asked++ % bad.length]!(text, asked)
  const { texts: shown } = await translateTexts(
    texts.map((text) => ({ text })),
    pair,
  )
  const wrong = shown.flatMap(({ text }, index) => {
    const [now, before] = [numbersOf(text).sort(), numbersOf(texts[index]!).sort()]
    return JSON.stringify(now) === JSON.stringify(before) ? [] : [`${texts[index]} → ${text}`]
  })
  expect(wrong).toEqual([])
  // good translations did appear, so the test proves something
  expect(shown.filter(({ text }) => text.startsWith('和')).length).toBeGreaterThan(30)
  expect(shown.filter(({ left }) => left > 0).length).toBeGreaterThan(300)
  expect(asked).toBe(500)
  // nor is a wrong translation stored for other readers
  expect(await prisma.translatedSegment.count({ where: { text: { contains: '100 % 100' } } })).toBe(0)
})
