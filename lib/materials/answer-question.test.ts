import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { answerQuestion } from './answer-question'
import { getAnswer } from './get-answer'
import { listOwnMachines } from './own-machines'
import { makeMaterial, onLp4, publishRows } from './test-library'
import { updateCells } from './update-cells'

it('answerQuestion returns the best row of the place that a question names, with the makers behind it', async () => {
  const [maker, { slug }] = await Promise.all([makeMember(), makeMaterial()])
  const { rows } = await publishRows(maker.id, slug, [onLp4({ power: 61 })])
  await updateCells()
  const found = await answerQuestion(`settings for ${slug} LP4 fill`, 'en')
  expect(found).toMatchObject({
    material: { slug },
    machine: { slug: 'lp4', name: 'LP4' },
    method: 'fill',
    path: `/materials/${slug}/lp4?method=fill`,
    answer: { makers: 1, module: '10 W diode', best: { id: rows[0], power: 61 }, refused: null },
  })
})

it('answerQuestion returns what the question lacks, and why a method is refused', async () => {
  expect(await answerQuestion('LP4', 'en')).toMatchObject({ material: null, path: null, answer: null })
  const material = await answerQuestion('スレート', 'ja')
  expect(material).toMatchObject({ machine: null, path: '/materials/slate', answer: null })
  expect(material.material?.name).toBe('スレート')
  const banned = await answerQuestion('LP4 pvc', 'en')
  expect(banned.answer?.refused).toContain('chlor')
  expect(banned.answer?.best).toBeNull()
})

it('answerQuestion warns of a dangerous material, with or without a machine', async () => {
  for (const question of ['pvc', 'pvc 3mm', 'PVC LP4 3mm cut'])
    expect(await answerQuestion(question, 'en'), question).toMatchObject({
      material: { hazard: 'banned', warning: expect.stringContaining('chlor') as string },
      path: expect.stringMatching(/^\/materials\/pvc/) as string,
      machines: [],
    })
  const risky = await answerQuestion('LP4 ABS', 'zh-cn')
  expect(risky.material).toMatchObject({
    hazard: 'risky',
    warning: expect.stringMatching(/\p{Script=Han}/u) as string,
  })
  expect((await answerQuestion('LP4 slate', 'en')).material).toMatchObject({ warning: null })
})

it('answerQuestion asks for the machine of a thickness or a method, which the page of the material would drop', async () => {
  const [first, second, { slug }] = await Promise.all([makeMember(), makeMember(), makeMaterial()])
  const cut = { method: 'cut', module: '10w-diode', power: 100, depth: 90, passes: 3 } as const
  for (const { id } of [first, second]) await publishRows(id, slug, [cut], 'lp3')
  await publishRows(first.id, slug, [cut, onLp4()])
  await updateCells()
  const machine = (name: string, query: string) => ({
    ...{ slug: name.toLowerCase(), name },
    path: `/materials/${slug}/${name.toLowerCase()}${query}`,
  })
  expect(await answerQuestion(`${slug} 3mm`, 'en')).toMatchObject({
    ...{ path: null, answer: null, thickness: 3 },
    machines: [machine('LP3', '?thickness=3'), machine('LP4', '?thickness=3')],
  })
  expect(await answerQuestion(`${slug} fill`, 'en')).toMatchObject({
    ...{ path: null, machines: [machine('LP4', '?method=fill')] },
  })
  expect(await answerQuestion(`${slug} 6mm`, 'en')).toMatchObject({ path: null, machines: [] })
  expect(await answerQuestion(slug, 'en')).toMatchObject({ path: `/materials/${slug}` })
  expect(await answerQuestion(`${slug} 3mm LP4`, 'en')).toMatchObject({ machines: [] })
})

it('answerQuestion asks for the machine of a power, among those that have such a laser', async () => {
  const [{ id }, { slug }] = await Promise.all([makeMember(), makeMaterial()])
  const fast = { method: 'fill', module: '20w-diode', power: 55, speed: 400, passes: 1 } as const
  await publishRows(id, slug, [{ ...fast, resolution: '1.3K' }], 'lx2')
  const path = (machine: string, query: string) => ({ path: `/materials/${slug}/${machine}${query}` })
  const before = await answerQuestion(`${slug} 10W`, 'en')
  expect(before).toMatchObject({ path: null, watts: 10, rest: [] })
  expect(before.machines.map(({ slug }) => slug)).toEqual(['lp3', 'lp4', 'lx1'])

  await publishRows(id, slug, [onLp4()])
  await updateCells()
  expect((await answerQuestion(`${slug} 10W`, 'en')).machines).toMatchObject([
    path('lp4', '?module=10w-diode'),
  ])
  expect((await answerQuestion(`${slug} 20W fill`, 'ja')).machines).toMatchObject([
    path('lx2', '?module=20w-diode&method=fill'),
  ])
  expect(await answerQuestion(`LP4 ${slug} 10W`, 'en')).toMatchObject({ watts: null, machines: [] })
  expect(await answerQuestion('pvc 10W', 'en')).toMatchObject({ path: '/materials/pvc', machines: [] })
  const wood = await answerQuestion('木材 10W', 'zh-cn')
  expect(wood.choices.map(({ path }) => path)).toContain(
    `/materials?q=${encodeURIComponent('桦木胶合板 10 W')}`,
  )
})

it('answerQuestion returns no path while the material or the thickness is unclear', async () => {
  const chrome = await answerQuestion('chrome leather lp4', 'en')
  expect(chrome).toMatchObject({ material: { slug: 'chrome-tanned-leather' }, choices: [] })
  expect(chrome.answer?.refused).toContain('chromium')
  const two = await answerQuestion('LP4 walnut maple cut', 'en')
  expect(two).toMatchObject({ path: null, answer: null, rest: ['maple'] })
  expect(two.choices).toContainEqual({
    ...{ slug: 'maple', name: 'Maple', path: '/materials/maple/lp4?method=cut' },
  })
  const wood = await answerQuestion('wood 3mm LP4 cut', 'en')
  expect(wood).toMatchObject({ material: null, path: null, answer: null, rest: [] })
  expect(wood.choices).toContainEqual({
    ...{ slug: 'birch-plywood', name: 'Birch plywood' },
    path: '/materials/birch-plywood/lp4?method=cut&thickness=3',
  })
  const anyMachine = await answerQuestion('木材 3mm', 'zh-cn')
  expect(anyMachine.choices).toContainEqual({
    ...{ slug: 'birch-plywood', name: '桦木胶合板' },
    path: `/materials?q=${encodeURIComponent('桦木胶合板 3 mm')}`,
  })
  const thick = await answerQuestion('birch 99999 mm cut lp4', 'en')
  expect(thick).toMatchObject({
    path: null,
    answer: null,
    badThickness: '99999 mm',
    isRange: false,
    rest: [],
  })
  for (const range of ['3-5mm', '3mm~5mm', '3～5ミリ', '3 mm – 5 mm']) {
    const several = await answerQuestion(`birch ${range} cut lp4`, 'en')
    expect(several, range).toMatchObject({ path: null, answer: null, isRange: true, rest: [] })
    expect(several.badThickness).toMatch(/^3.+5/)
  }
  expect(await answerQuestion('birch 3mm cut lp4', 'en')).toMatchObject({
    badThickness: null,
    isRange: false,
  })
})

it('getAnswer tells how to coat a transparent material instead of refusing it', async () => {
  const line = { material: 'clear-acrylic', device: 'lx2', method: 'line' as const }
  expect(await getAnswer(line, 'en')).toMatchObject({
    ...{ refused: null, prepare: { en: expect.stringContaining('paint') as string } },
  })
  expect(await getAnswer({ ...line, method: 'cut' }, 'en')).toMatchObject({
    ...{ refused: { why: 'impossible' }, prepare: null },
  })
  expect((await getAnswer({ ...line, material: 'slate' }, 'en')).prepare).toBeNull()
})

it('listOwnMachines returns the machines of a member with the modules they named', async () => {
  const viewer = await makeMember()
  expect(await listOwnMachines(viewer)).toEqual([])
  const device = await prisma.device.findUniqueOrThrow({ where: { slug: 'lp4' }, include: { modules: true } })
  await prisma.userDevice.create({ data: { userId: viewer.id, deviceId: device.id } })
  expect(await listOwnMachines(viewer)).toEqual([{ slug: 'lp4', modules: [] }])
  const laser = device.modules[0]!
  await prisma.userModule.create({ data: { userId: viewer.id, deviceId: device.id, moduleId: laser.id } })
  expect(await listOwnMachines(viewer)).toEqual([{ slug: 'lp4', modules: [laser.slug] }])
})
