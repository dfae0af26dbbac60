import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { site } from '@/lib/site'
import { ALLOWED_LINKS, isAllowedHost, mayLeaveFor } from './allowed-links'

it.each([
  ['https://instructables.com/x', true],
  ['https://www.instructables.com./x', true],
  ['https://INSTRUCTABLES.com', true],
  ['http://instructables.com/x', false],
  ['https://instructables.com:8443/', false],
  ['https://evilinstructables.com/', false],
  ['https://instructables.com.evil.example/', false],
  ['http://localhost:4000/en', true],
  ['http://localhost:4001/en', false],
])('isAllowedHost of %s: %s', (url, wanted) => {
  expect(isAllowedHost(new URL(url), ['Instructables.com', ''], ['localhost:4000'])).toBe(wanted)
})

describe('mayLeaveFor', () => {
  it('allows the site’s own hosts and those that operators add, and ignores an invalid setting', async () => {
    await prisma.setting.deleteMany({ where: { key: ALLOWED_LINKS } })
    const target = new URL('https://wiki.example/kerf')
    expect(await mayLeaveFor(new URL(site.storeUrl))).toBe(true)
    expect(await mayLeaveFor(target)).toBe(false)
    await prisma.setting.create({ data: { key: ALLOWED_LINKS, value: ['wiki.example'] } })
    expect(await mayLeaveFor(target)).toBe(true)
    await prisma.setting.update({ where: { key: ALLOWED_LINKS }, data: { value: 'nonsense' } })
    expect(await mayLeaveFor(target)).toBe(false)
    await prisma.setting.deleteMany({ where: { key: ALLOWED_LINKS } })
  })
})
