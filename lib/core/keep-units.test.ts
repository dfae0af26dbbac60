import { expect, it } from 'vitest'
import { keepUnits } from './keep-units'

const seen = (text: string) =>
  keepUnits(text).replaceAll('\u00a0', '~').replaceAll('\u2060', '|').replaceAll('\u200b', '/')

it.each([
  ['a flat piece, 100 × 100 mm or larger', 'a flat piece, 100~×~100~mm or larger'],
  ['92.2 × 26.2 × 3 mm', '92.2~×~26.2~×~3~mm'],
  ['at 5 mm/s with the 20 W diode', 'at 5~mm/s with the 20~W diode'],
  ['切一个 20 mm 的方块，0.1 mm宽', '切一个 20~mm 的方块，0.1~mm宽'],
  ['幅およそ0.1 mmで、ものを切る', '幅およそ0.1~mmで、ものを切る'],
  ['3 makers, 7 magnets, 12 steps', '3 makers, 7 magnets, 12 steps'],
  ['5 月 20 日至 6 月 21 日，第 3 部分', '5~月 20~日至 6~月 21~日，第 3~部分'],
  ['LX12 可以切 1,200 次', 'LX12 可以切 1,200~次'],
  ['in 2 h 30 min', 'in 2~h 30~min'],
  ['Ada 收藏了“Fox box”，点“收藏”', 'Ada 收藏了/“Fox box”，点“收藏”'],
  ['前のバージョンが表示されます', '前のバージ|ョンが表示されます'],
])('keepUnits joins what belongs together in “%s”', (text, joined) => expect(seen(text)).toBe(joined))
