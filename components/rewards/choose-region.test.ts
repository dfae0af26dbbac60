import { expect, it } from 'vitest'
import { chooseRegion } from './choose-region'

const offered = ['US', 'EU', 'UK', 'JP']
const nothing = { asked: '', chosen: null, member: null, usual: 'US' }

it('the address counts first, then the choice on the device, the member, the language', () => {
  const all = { asked: 'JP', chosen: 'EU', member: 'UK', usual: 'US' }
  expect(chooseRegion(all, offered)).toEqual({ region: 'JP', unmet: false })
  expect(chooseRegion({ ...all, asked: '' }, offered).region).toBe('EU')
  expect(chooseRegion({ ...all, asked: '', chosen: null }, offered).region).toBe('UK')
  expect(chooseRegion(nothing, offered).region).toBe('US')
})

it('a region that is not offered gives way to the next wish, and is named as unmet where the address asks for it', () => {
  expect(chooseRegion({ ...nothing, asked: 'XX', member: 'UK' }, offered)).toEqual({
    region: 'UK',
    unmet: true,
  })
  expect(chooseRegion({ ...nothing, chosen: 'CA', member: 'UK' }, offered)).toEqual({
    region: 'UK',
    unmet: false,
  })
  expect(chooseRegion({ ...nothing, usual: 'CN' }, offered).region).toBe('US')
})
