import { describe, expect, it } from 'vitest'
import { getCatalog } from '@/lib/settings/queries'
import { namedIn } from './named-in'

const slugsIn = async (...texts: string[]) => namedIn(texts, await getCatalog()).map(({ slug }) => slug)

describe('namedIn', () => {
  it('finds materials by each of their names, once, in the order of the text', async () => {
    expect(await slugsIn('Slate first, then birch ply and anodised aluminium. Slate again.')).toEqual([
      ...['slate', 'birch-plywood', 'anodised-aluminium'],
    ])
  })

  it('returns materials that most languages of the text name', async () => {
    const texts = ['Nobody wears glasses on slate', '石板上没人戴护目镜', 'スレートに保護メガネなし']
    expect(await slugsIn(...texts)).toEqual(['slate'])
    expect(await slugsIn('Slate and walnut', '石板和胡桃木', 'スレート')).toEqual(['slate', 'walnut'])
  })

  it('returns nothing for a text that names no material', async () => {
    expect(await slugsIn('What a rejection is for', '退回是为了什么')).toEqual([])
    expect(await slugsIn()).toEqual([])
  })
})
