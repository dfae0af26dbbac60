import { expect, it } from 'vitest'
import { chooseRegion } from './choose-region'

const offered = ['US', 'EU', 'UK', 'JP']
const nothing = { asked: '', chosen: null, member: null, usual: 'US' }

it("prefers the address, then the choice on the device, the member's region, the language's", () => {
  const all = { asked: 'JP', chosen: 'EU', member: 'UK', usual: 'US' }
  expect(chooseRegion(all, offered)).toEqual({ region: 'JP', unmet: false })
  expect(chooseRegion({ ...all, asked: '' }, offered).region).toBe('EU')
  expect(chooseRegion({ ...all, asked: '', chosen: null }, offered).region).toBe('UK')
  expect(chooseRegion(nothing, offered).region).toBe('US')
})

it('takes the next wish when a region is not offered, and reports it as unmet only when the address asks for it', () => {
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
