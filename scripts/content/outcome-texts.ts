import type { Locale } from '@/lib/i18n/locales'
import type { OutcomeName } from '@/lib/materials/schema'

/** What the demo's members write beside how it came out. */
export const outcomeTexts: Record<Locale, Record<OutcomeName, readonly string[]>> = {
  en: {
    worked: [
      'Six pieces from two shops, all alike.',
      'First try. Thank you.',
      'Edge to edge even, also at the corners.',
    ],
    too_weak: [
      'My sheet is denser. A little more did it.',
      'Faint on the knots.',
      'Needed more on a cold morning.',
    ],
    too_strong: [
      'Darker than I like. A little less is crisp.',
      'The thin strokes grew together.',
      'Scorched the edges.',
    ],
    failed: [
      'My piece had a coat on it that I did not see.',
      'Warped sheet, so half of it was out of focus.',
    ],
  },
  'zh-cn': {
    worked: ['两家店的料各试三块，效果一样。', '一次就成，谢谢。', '边角也很均匀。'],
    too_weak: ['我的料偏硬，稍微加一点就好了。', '疤节处刻得浅。', '冬天早上要再加一点。'],
    too_strong: ['颜色偏深，减一点更清楚。', '细线糊在一起了。', '边缘有点焦。'],
    failed: ['料上有层膜，没注意到。', '板子翘了，有一半没对上焦。'],
  },
  ja: {
    worked: [
      '別の店の材料でも同じ仕上がりでした。',
      '一度で決まりました。ありがとうございます。',
      '端まで均一です。',
    ],
    too_weak: [
      'うちの板は硬めで、少し上げたら出ました。',
      '節のところが薄くなりました。',
      '寒い朝はもう少し必要でした。',
    ],
    too_strong: [
      '少し濃いので、下げるとくっきりします。',
      '細い線がつながってしまいました。',
      '縁が焦げました。',
    ],
    failed: ['表面の膜に気づかず失敗しました。', '板が反っていて、半分はピントが外れました。'],
  },
}
