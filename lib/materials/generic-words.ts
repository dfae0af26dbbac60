import { foldText } from '@/lib/core/text'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { familyOf } from './families'

/** Words that mean a kind of materials rather than a single one. */
export type GenericWords = { words: readonly string[]; holds: (material: MaterialView) => boolean }

const isOf =
  (...swatches: string[]) =>
  ({ swatch }: MaterialView) =>
    swatches.includes(swatch)
const isCalled =
  (part: string) =>
  ({ names }: MaterialView) =>
    foldText(names.en).includes(part)
const hasName = (part: string) => (material: MaterialView) =>
  namesOf(material).some((name) => name.includes(part))
const isOneOf =
  (...slugs: string[]) =>
  ({ slug }: MaterialView) =>
    slugs.includes(slug)
const either =
  (...tests: GenericWords['holds'][]) =>
  (material: MaterialView) =>
    tests.some((test) => test(material))

/** Folded words of all languages. A single material's name is among them when other materials answer to it as well. */
export const genericWords: readonly GenericWords[] = [
  {
    words: [
      ...['wood', 'timber', 'lumber', 'solid wood'],
      ...['木材', '木头', '木料', '木板', '木质', '实木', '原木', '木'],
      ...['ウッド', '無垢材', '無垢板', '木の板'],
    ],
    holds: isOf('birch', 'walnut'),
  },
  {
    words: ['hardwood', 'hard wood', '硬木', '広葉樹', '堅木', 'ハードウッド'],
    holds: isOneOf('walnut', 'maple', 'oak', 'cherry', 'beech'),
  },
  {
    words: ['softwood', 'soft wood', '软木材', '針葉樹', '针叶木', 'ソフトウッド'],
    holds: isOneOf('pine', 'treated-wood'),
  },
  {
    words: [
      ...['plywood', 'ply', 'ply wood'],
      ...['胶合板', '夹板', '多层板', '合板', 'ベニヤ', 'ベニヤ板', 'プライウッド'],
    ],
    holds: isCalled('plywood'),
  },
  { words: ['veneer', '木皮', '突板', '突き板'], holds: hasName('veneer') },
  {
    words: ['paper', 'paperboard', '纸', '纸张', '纸类', '紙', 'ペーパー'],
    holds: (material) => familyOf(material) === 'paper',
  },
  {
    words: ['card', '卡片', 'カード'],
    // metal cards have this name, too
    holds: either((material) => familyOf(material) === 'paper', hasName('aluminium card')),
  },
  { words: ['leather', '皮革', '皮', '皮料', '革', 'レザー'], holds: isOf('leather') },
  {
    words: [
      ...[
        'plastic',
        'plastics',
        '塑料',
        '塑胶',
        '塑料板',
        'プラスチック',
        'プラスチック板',
        'プラ板',
        '樹脂',
      ],
    ],
    holds: either(isOf('acrylic'), isOneOf('polystyrene-foam')),
  },
  {
    words: ['acrylic', 'acrylic sheet', '亚克力', '亚克力板', '压克力', '有机玻璃', 'アクリル', 'アクリル板'],
    holds: isCalled('acrylic'),
  },
  { words: ['foam', 'foam sheet', '泡沫', '发泡板', 'フォーム'], holds: hasName('foam') },
  {
    words: [
      ...['metal', '金属', '金属板', '金属片', '五金', 'メタル', '金属プレート'],
      ...['iron', '铁', '铁板', '铁片', '鉄', '鉄板'],
    ],
    holds: either((material) => familyOf(material) === 'metal', isCalled('steel')),
  },
  { words: ['steel', '钢', '钢板', '钢材', '鋼', '鋼板', 'スチール'], holds: isCalled('steel') },
  {
    words: [
      ...['aluminium', 'aluminum', '铝', '铝板', '铝材', '铝合金', '铝片'],
      ...['アルミ', 'アルミニウム', 'アルミ板', 'アルミ合金'],
    ],
    holds: isCalled('aluminium'),
  },
  { words: ['stone', 'rock', '石', '石头', '石材', '石料', '天然石'], holds: isOneOf('stone', 'slate') },
  { words: ['rubber', '橡胶', '橡皮', 'ゴム', 'ゴム板', 'ラバー'], holds: hasName('rubber') },
  { words: ['felt', '毛毡', '毡', 'フェルト'], holds: hasName('felt') },
  {
    words: [
      ...['fabric', 'cloth', 'textile', '布', '布料', '面料', '织物', '纺织品'],
      ...['生地', '布地', 'ファブリック'],
    ],
    holds: either(isOf('fabric'), hasName('fabric')),
  },
]

const bare = (text: string) => text.replace(/[\s\p{Pd}_]+/gu, '')
const byWord = new Map(genericWords.flatMap((one) => one.words.map((word) => [bare(word), one] as const)))

const genericOf = (word: string) => byWord.get(word) ?? byWord.get(word.replace(/e?s$/, ''))

/** Whether a folded word is a word for a kind of materials, even when it is a material's own name. */
export const isGenericWord = (folded: string): boolean => genericOf(bare(folded)) !== undefined

/**
 * Returns the materials that a folded word for a kind may mean. Null when it is no such word or is a material's own
 * name.
 */
export function kindOf(folded: string, materials: MaterialView[]): MaterialView[] | null {
  const word = bare(folded)
  const generic = genericOf(word)
  if (!generic) return null
  const held = materials.filter(generic.holds)
  const isOwn =
    held.length === 1 && Object.values(held[0]!.names).some((name) => bare(foldText(name)) === word)
  return held.length === 0 || isOwn ? null : held
}
