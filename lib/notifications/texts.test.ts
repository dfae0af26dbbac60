import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { notificationKeys, type NotificationKey } from './keys'
import { wordNotifications } from './notification-texts'
import type { NotificationView } from './views'

const view = (key: NotificationKey, rest: Partial<NotificationView> = {}): NotificationView => ({
  ...{ id: 1, seq: 1, category: 'likes', key, params: { title: 'A lamp' }, count: 1, names: ['Ada'] },
  ...{ subject: { type: 'post', id: 7 }, gone: false, read: false, at: '2026-11-21T10:00:00.000Z', ...rest },
})
const textsOf = async (locale: Locale, one: NotificationView) =>
  (await wordNotifications(locale, [one])).map(({ text }) => text)

const crowds: [number, string[]][] = [
  [1, ['Ada']],
  [2, ['Ada', 'Boris']],
  [3, ['Ada', 'Boris']],
  [9, ['Ada', 'Boris']],
]

describe('one, two and many', () => {
  it.each<[NotificationKey, Locale, string[]]>([
    [
      'post_liked',
      'en',
      [
        'Ada liked “A lamp”',
        'Ada and Boris liked “A lamp”',
        'Ada, Boris and 1 other liked “A lamp”',
        'Ada, Boris and 7 others liked “A lamp”',
      ],
    ],
    [
      'post_liked',
      'zh-cn',
      [
        'Ada 赞了“A lamp”',
        'Ada 和 Boris 赞了“A lamp”',
        'Ada、Boris 和另外 1\u00a0人赞了“A lamp”',
        'Ada、Boris 和另外 7\u00a0人赞了“A lamp”',
      ],
    ],
    [
      'post_liked',
      'ja',
      [
        'Adaさんが「A lamp」にいいねしました',
        'AdaさんとBorisさんが「A lamp」にいいねしました',
        'Adaさん、Borisさん、ほか1人が「A lamp」にいいねしました',
        'Adaさん、Borisさん、ほか7人が「A lamp」にいいねしました',
      ],
    ],
    [
      'post_commented',
      'en',
      [
        'Ada commented on “A lamp”',
        'Ada and Boris commented on “A lamp”',
        'Ada, Boris and 1 other commented on “A lamp”',
        'Ada, Boris and 7 others commented on “A lamp”',
      ],
    ],
    [
      'followed',
      'en',
      [
        'Ada follows you',
        'Ada and Boris follow you',
        'Ada, Boris and 1 other follow you',
        'Ada, Boris and 7 others follow you',
      ],
    ],
    [
      'followed',
      'zh-cn',
      [
        'Ada 关注了你',
        'Ada 和 Boris 关注了你',
        'Ada、Boris 和另外 1\u00a0人关注了你',
        'Ada、Boris 和另外 7\u00a0人关注了你',
      ],
    ],
    [
      'followed_back',
      'ja',
      [
        'Adaさんがフォローを返しました。相互フォローになりました',
        'AdaさんとBorisさんがフォローを返しました。相互フォローになりました',
        'Adaさん、Borisさん、ほか1人がフォローを返しました。相互フォローになりました',
        'Adaさん、Borisさん、ほか7人がフォローを返しました。相互フォローになりました',
      ],
    ],
  ])('%s in %s', async (key, locale, wanted) => {
    const texts = await Promise.all(
      crowds.map(([count, names]) => textsOf(locale, view(key, { count, names }))),
    )
    expect(texts.flat()).toEqual(wanted)
  })

  it.each<[Locale, string[]]>([
    ['en', ['1 Seed was deducted,', '2 Seeds were deducted,', '1,200 Seeds were deducted,']],
    ['zh-cn', ['1\u00a0Seeds 已扣回', '2\u00a0Seeds 已扣回', '1,200\u00a0Seeds 已扣回']],
    ['ja', ['1\u00a0Seeds', '2\u00a0Seeds', '1,200\u00a0Seeds']],
  ])('Seeds in %s', async (locale, wanted) => {
    for (const [index, seeds] of [1, 2, 1200].entries())
      expect((await textsOf(locale, view('seeds_taken_back', { params: { seeds } })))[0]).toContain(
        wanted[index],
      )
  })

  it('a notification without remaining actors names “Someone”', async () => {
    expect(await textsOf('en', view('post_liked', { names: [] }))).toEqual(['Someone liked “A lamp”'])
  })
})

it.each<[NotificationKey, string, string]>([
  ['design_removed', 'Your design “A moth” was removed.', '/user/home?tab=designs'],
  ['design_restored', 'Your design “A moth” is back online.', '/designs/detail/7'],
])('%s has its sentence and leads to its page', async (key, text, href) => {
  const note = view(key, {
    params: { title: 'A moth', reasons: [{ code: 'unsafe' }] },
    subject: { type: 'design', id: 7 },
  })
  expect(await wordNotifications('en', [note])).toMatchObject([
    { text, href, reasons: ['It shows something unsafe.'] },
  ])
})

it.each<[Locale, string]>([
  ['en', 'The published version stays up.'],
  ['zh-cn', '已发布的版本仍在展示'],
  ['ja', '公開中のバージョンはそのまま表示されています'],
])(
  'a rejected edit says in %s that the published version stays, and leads to the page that discards it',
  async (locale, text) => {
    const note = (params: object) =>
      view('post_rejected', { params: { title: 'A lamp', postType: 0, ...params } })
    const [edit] = await wordNotifications(locale, [note({ published: 'yes' })])
    expect(edit).toMatchObject({
      text: expect.stringContaining(text) as string,
      href: '/user/home?tab=works&status=rejected',
    })
    const [first] = await wordNotifications(locale, [note({})])
    expect(first).toMatchObject({
      text: expect.not.stringContaining(text) as string,
      href: '/form/operate?id=7',
    })
  },
)

describe('sentences', () => {
  it.each(locales)('exist in %s for every key, with every placeholder filled', async (locale) => {
    const params = {
      ...{ title: 'A lamp', titles: { en: 'Gifts' }, names: { en: 'A coupon' }, seeds: 2 },
      ...{ texts: { en: 'Hello' }, until: '2026-12-01T00:00:00Z', product: 'lp1', level: 'explorer' },
    }
    for (const key of notificationKeys) {
      const [text] = await textsOf(locale, view(key, { params }))
      expect(text, key).toMatch(/\S/)
      expect(text, key).not.toMatch(/[{}]|undefined|notifications\.|1970/)
    }
  })

  it('are all in use, and each kind of notification has one', async () => {
    const { notifications } = await loadMessages('en')
    const messageKeys = Object.keys(notifications).filter((key) => key.includes('_'))
    expect(messageKeys.filter((key) => !(notificationKeys as readonly string[]).includes(key))).toEqual([])
    const rules = readFileSync('lib/notifications/notification-rules.ts', 'utf8')
    // the rules build these keys: `post_${verdict}`, `design_${verdict}`
    const verdicts = /^post_(approved|rejected|removed|restored)$|^design_(removed|restored)$/
    expect(notificationKeys.filter((key) => !verdicts.test(key) && !rules.includes(`'${key}'`))).toEqual([])
  })

  it('that no catalogue has are left out', async () => {
    expect(await textsOf('en', view('gone_kind' as never))).toEqual([])
  })

  it('of a rejection include its reasons and the note', async () => {
    const params = {
      title: 'A lamp',
      reasons: [{ code: 'unclear_pictures' }, { code: 'nonsense' }],
      note: 'Blurred',
    }
    const [text] = await wordNotifications('en', [view('post_rejected', { params })])
    expect(text).toMatchObject({ reasons: ['The pictures don’t show the result clearly.'], note: 'Blurred' })
  })
})
