import { describe, expect, it } from 'vitest'
import { getCatalog } from '@/lib/settings/queries'
import { namedIn } from './named-in'

const slugsIn = async (...texts: string[]) => namedIn(texts, await getCatalog()).map(({ slug }) => slug)

describe('the materials that a text names', () => {
  it('are found by every name, once, in the order of the text', async () => {
    expect(await slugsIn('Slate first, then birch ply and anodised aluminium. Slate again.')).toEqual([
      ...['slate', 'birch-plywood', 'anodised-aluminium'],
    ])
  })

  it('are named in most of its languages', async () => {
    const texts = ['Nobody wears glasses on slate', '石板上没人戴护目镜', 'スレートに保護メガネなし']
    expect(await slugsIn(...texts)).toEqual(['slate'])
    expect(await slugsIn('Slate and walnut', '石板和胡桃木', 'スレート')).toEqual(['slate', 'walnut'])
  })

  it('are none where none is named', async () => {
    expect(await slugsIn('What a rejection is for', '退回是为了什么')).toEqual([])
    expect(await slugsIn()).toEqual([])
  })
})
