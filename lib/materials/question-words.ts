import type { Locale } from '@/lib/i18n/locales'
import type { Method } from '@/lib/settings/catalog'

/**
 * Words for each method, folded, by language; questions may mix the languages. The first one of each language is the word
 * for links to a question.
 */
export const methodWords: Record<Method, Record<Locale, readonly [string, ...string[]]>> = {
  cut: {
    en: ['cut', 'cuts', 'cutting', 'cut out', 'cut through'],
    'zh-cn': ['切割', '裁切', '切断', '切穿', '切开', '切', '裁'],
    ja: ['カット', 'カッティング', '切断', '裁断', '切り抜き', '切り抜く', '切り出し', '切る', '切り'],
  },
  line: {
    en: [
      'line',
      'lines',
      'score',
      'scoring',
      'line engraving',
      'line engrave',
      'outline',
      'vector engraving',
    ],
    'zh-cn': ['线刻', '划线', '画线', '描线', '线条', '矢量雕刻'],
    ja: ['線彫り', '線彫', '線画', '線', 'ライン', 'けがき', 'ケガキ', 'スコア'],
  },
  fill: {
    en: ['fill', 'fills', 'filled', 'filling', 'fill engraving', 'fill engrave', 'hatch', 'raster'],
    'zh-cn': ['填充', '填充雕刻', '面雕'],
    ja: ['塗り彫り', '塗り', '塗りつぶし', 'フィル', '面彫り', 'ベタ彫り', 'ハッチング'],
  },
  picture: {
    en: [
      ...(['picture', 'pictures', 'photo', 'photos', 'photograph', 'image'] as const),
      ...['photo engraving', 'image engraving'],
    ],
    'zh-cn': ['图片', '照片', '图像', '照片雕刻', '图片雕刻'],
    ja: ['写真', '写真彫刻', '画像', 'フォト'],
  },
}

/** Words for engraving: a fill, unless the question names another method. */
export const engraveWords = [
  ...[
    'engrave',
    'engraved',
    'engraves',
    'engraving',
    'etch',
    'etching',
    'mark',
    'marking',
    'burn',
    'burning',
  ],
  ...['雕刻', '刻', '打标', '镌刻'],
  ...['彫刻', '刻印', '彫る', '彫り', '彫', 'マーキング', '焼き付け', '印字'],
]

/** Words of a quantity: a number right behind one is its value and no thickness. */
export const quantityWords = [
  ...['speed', 'speeds', 'power', 'depth', 'passes', 'frequency', 'feed rate', 'mm/s', 'kerf width'],
  ...['功率', '速度', '深度', '次数', '频率'],
  ...['出力', 'パワー', 'スピード', '深さ', '回数', '周波数'],
]

/** Words that ask for settings. */
export const intentWords = [
  ...quantityWords,
  ...['setting', 'settings', 'parameter', 'parameters', 'params', 'how fast', 'recipe'],
  ...['参数', '參數', '设置', '设定', '数值', '加工参数'],
  ...['設定', '設定値', 'パラメータ', 'パラメーター', '条件', '加工条件', '数値'],
]

/** Words for lasers by their light; the keys are the catalogue's names. */
export const laserWords: Record<string, readonly string[]> = {
  diode: [
    'diode',
    'blue',
    'blue laser',
    '蓝光',
    '半导体',
    '二极管',
    '青色',
    '半導体',
    'ダイオード',
    '青色レーザー',
  ],
  infrared: ['infrared', 'ir', '1064', '1064nm', '红外', '紅外', '红外光', '赤外', '赤外線'],
  fiber: ['fiber', 'fibre', 'fiber laser', 'fibre laser', '光纤', '光纖', 'ファイバー', 'ファイバ'],
}

/**
 * Words in material names that only say a colour, a shape or an origin: beside another material they do not mean a
 * different one.
 */
export const plainWords = [
  ...'black white red brown colored coloured colour color natural heavy hard soft thin thick two other and'.split(
    ' ',
  ),
  ...'american european finnish baltic river construction craft drinking packing sugar'.split(' '),
  ...'board box bag blank bottle card coaster cup film mat mug mouse pad pallet pan pipe plate record records'.split(
    ' ',
  ),
  ...'sheet sign stamp stick sticker stickers stock table tag tile tote tumbler transfer contact'.split(' '),
  ...'wood ply plywood veneer lumber timber paper fabric metal plastic plastics laser laserable engraving low heat'.split(
    ' ',
  ),
]

/** Ordinary words that are one letter away from a material's name, and so are never certain misspellings. */
export const ordinaryWords = [
  ...'acetyl canvass carton cheery clipper cooper copier copter cropper granted kraftwork lather leader'.split(
    ' ',
  ),
  ...'marvel mirrored muslim popular poplars sherry spruced'.split(' '),
]

/** Words that say nothing about the settings. */
export const fillerWords = [
  ...'a an and any are at best by can do for from good how i in is it laser lasers machine me much my of on or'.split(
    ' ',
  ),
  ...'please recommended right should sheet the thick thickness to use using want what which whats with your'.split(
    ' ',
  ),
  ...[
    '的',
    '怎么',
    '怎样',
    '多少',
    '什么',
    '如何',
    '请问',
    '吗',
    '要',
    '我',
    '用',
    '是',
    '在',
    '上',
    '激光',
    '推荐',
    '合适',
  ],
  ...['厚', '厚度', '一下', '适合', '最佳'],
  ...[
    'の',
    'を',
    'で',
    'は',
    'に',
    'が',
    'と',
    'へ',
    'も',
    'する',
    'したい',
    'には',
    'どう',
    'いくつ',
    'ください',
  ],
  ...['おすすめ', 'お勧め', '推奨', '最適', '何', '厚さ', '厚み', 'レーザー', '教えて', '機'],
]
