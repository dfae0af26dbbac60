import { describe, expect, it } from 'vitest'
import { testCatalog } from '@/lib/settings/test-catalog'
import { checkContent, toPostContent } from './check-content'
import { draftContentSchema, type DraftContent, type DraftStep } from './schema'

const step = (more: Partial<DraftStep> = {}): DraftStep => ({
  ...{ title: 'Engrave', text: 'Focus on the face, not the rim.', tip: '', images: [], noLaser: false },
  settings: [{ method: 'fill', module: '20w-diode', power: '55', speed: '200', density: '120', passes: '1' }],
  ...more,
})

const content = (more: Partial<DraftContent> = {}): DraftContent => ({
  ...draftContentSchema.parse({}),
  ...{
    title: 'Slate coasters',
    synopsis: 'Four round coasters with contour lines.',
    device: 'lx2',
    module: '20w-diode',
  },
  ...{
    materials: [{ material: 'slate', thickness: '6' }],
    cover: { uploadId: 1, alt: '' },
    difficulty: 2,
    licence: 'CC BY',
  },
  steps: [step()],
  ...more,
})

const check = (more: Partial<DraftContent>, type: 0 | 1 = 0) => checkContent(content(more), type, testCatalog)
const code = (path: string, more: Partial<DraftContent>, type: 0 | 1 = 0) =>
  check(more, type)[path]?.code ?? 'ok'

it('a thickness below a hundredth of a millimetre is rounded alike for the post and its rows', () => {
  const draft = content({ materials: [{ material: 'slate', thickness: '3.175' }] })
  const { materials, steps } = toPostContent(draft, testCatalog)
  expect(materials[0]!.thickness).toBe(steps[0]!.settings[0]!.thickness)
})

it('checkContent finds no error in a complete how-to and a complete inspiration', () => {
  expect(check({})).toEqual({})
  expect(check({ steps: [], device: null, module: null, materials: [], difficulty: null }, 1)).toEqual({})
})

it('checkContent names every field that an empty draft lacks', () => {
  const empty = draftContentSchema.parse({})
  expect(
    Object.fromEntries(
      Object.entries(checkContent(empty, 0, testCatalog)).map(([path, { code }]) => [path, code]),
    ),
  ).toEqual({
    ...{ title: 'required', synopsis: 'required', device: 'select_required', materials: 'select_required' },
    ...{
      cover: 'upload_required',
      difficulty: 'select_required',
      licence: 'select_required',
      steps: 'steps_required',
    },
  })
  expect(Object.keys(checkContent(empty, 1, testCatalog))).toEqual(['title', 'synopsis', 'cover', 'licence'])
})

describe('the fields besides the settings', () => {
  it.each([
    ['', '', 'ok ok'],
    ['  ', null, 'ok ok'],
    ['120', '', 'ok required'],
    ['', '80', 'required ok'],
    ['120', '80', 'ok ok'],
    [120, 80.5, 'ok ok'],
    ['１２０', '80.25', 'ok ok'],
    ['0', '0.1', 'number_between ok'],
    ['5000', '5000.1', 'ok number_between'],
    ['1e2', '-3', 'format_error number_between'],
    ['wide', '80 mm', 'format_error ok'],
    ['12,5', '8 cm', 'ok other_unit'],
    ['1,200', '1.200,5', 'plain_number plain_number'],
  ])('return for a size of %j × %j: %s', (workWidth, workHeight, wanted) => {
    const errors = check({ workWidth, workHeight })
    expect(`${errors.workWidth?.code ?? 'ok'} ${errors.workHeight?.code ?? 'ok'}`).toBe(wanted)
  })

  it.each([
    ['firmware', 40],
    ['software', 80],
    ['materialInfo', 1000],
  ] as const)('accept in %s at most %i characters', (field, max) => {
    expect(code(field, { [field]: '字'.repeat(max) })).toBe('ok')
    expect(code(field, { [field]: '字'.repeat(max + 1) })).toBe('text_big')
  })

  it.each([
    [null, 'ok'],
    ['', 'ok'],
    ['cut', 'ok'],
    ['weld', 'illegal_input'],
  ])('return for the method %j: %s', (method, wanted) => {
    expect(code('method', { method })).toBe(wanted)
  })

  it('are empty in a revision from before they existed', () => {
    const old = draftContentSchema.parse({ title: 'Old', steps: [] })
    expect(old).toMatchObject({ firmware: '', software: '', materialInfo: '' })
    expect(toPostContent({ ...content(), ...old }, testCatalog)).toMatchObject({
      ...{ method: null, workWidth: null, workHeight: null, video: null, basedOn: null },
    })
  })

  it('drop the firmware without a machine', () => {
    expect(toPostContent(content({ firmware: ' 2.5.1 ' }), testCatalog).firmware).toBe('2.5.1')
    expect(toPostContent(content({ firmware: '2.5.1', device: null }), testCatalog).firmware).toBe('')
  })
})

describe('texts', () => {
  it('count as missing when they are invisible, and lose characters that change the writing direction', () => {
    for (const unseen of ['\u200b\u200c\u2060\u200b', '\u2800'.repeat(25)]) {
      expect(code('title', { title: unseen })).toBe('required')
      expect(code('synopsis', { synopsis: unseen })).toBe('required')
      expect(code('tags.0', { tags: [unseen] })).toBe('text_small')
    }
    const cleaned = toPostContent(
      content({
        title: 'Slate\u202e\ncoasters ',
        synopsis: 'Four\u0007 squares.\r\n\r\n\r\nOne hour.',
        tags: ['a\u2066bc'],
      }),
      testCatalog,
    )
    expect(cleaned).toMatchObject({
      ...{ title: 'Slate coasters', synopsis: 'Four squares.\n\nOne hour.', tags: ['abc'] },
    })
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ab', 'text_small'],
    ['abc', 'ok'],
    ['杯垫', 'text_small'],
    ['石板杯垫', 'ok'],
    ['x'.repeat(80), 'ok'],
    ['x'.repeat(81), 'text_big'],
    ['😀'.repeat(80), 'ok'],
  ])('return for the title %j: %s', (title, wanted) => {
    expect(code('title', { title })).toBe(wanted)
  })

  it.each([
    ['x'.repeat(19), 'text_small'],
    ['x'.repeat(20), 'ok'],
    ['石板の上に等高線', 'ok'],
    ['石板の等高線', 'text_small'],
    ['x'.repeat(2000), 'ok'],
    ['x'.repeat(2001), 'text_big'],
  ])('return for synopsis %#: %s', (synopsis, wanted) => {
    expect(code('synopsis', { synopsis })).toBe(wanted)
  })

  it('name the required number of characters', () => {
    expect(check({ synopsis: 'short' }).synopsis?.params).toEqual({ min: 20 })
    expect(check({ synopsis: '短い' }).synopsis?.params).toEqual({ min: 8 })
  })
})

describe('tags', () => {
  it.each([
    [['a'], 'tags.0', 'text_small'],
    [['ab'], 'tags.0', 'ok'],
    [['木'], 'tags.0', 'ok'],
    [['x'.repeat(24)], 'tags.0', 'ok'],
    [['x'.repeat(25)], 'tags.0', 'text_big'],
    // folded for comparisons, one of these characters becomes eighteen
    [['\ufdfa'.repeat(3)], 'tags.0', 'ok'],
    [['\ufdfa'.repeat(4)], 'tags.0', 'text_big'],
    [['aa', 'bb', 'cc', 'dd', 'ee'], 'tags', 'ok'],
    [['aa', 'bb', 'cc', 'dd', 'ee', 'ff'], 'tags', 'list_big'],
  ])('%j at %s: %s', (tags, path, wanted) => {
    expect(code(path, { tags })).toBe(wanted)
  })
})

describe('machine', () => {
  it.each([
    [{ device: null }, 'device', 'select_required'],
    [{ device: 'lp9' }, 'device', 'illegal_input'],
    [{ module: null }, 'module', 'select_required'],
    [{ module: '20w-fiber' }, 'module', 'select_required'],
    [{ device: null, module: null, steps: [step()] }, 'device', 'select_required'],
  ])('%j at %s: %s', (more, path, wanted) => {
    expect(code(path, more)).toBe(wanted)
  })

  it('is required for an inspiration with settings', () => {
    expect(code('device', { device: null, module: null }, 1)).toBe('select_required')
  })
})

describe('materials', () => {
  const material = (choice: DraftContent['materials'][number], more: Partial<DraftContent> = {}) => ({
    materials: [choice],
    ...more,
  })
  it.each([
    [material({}), 'materials.0.material', 'select_required'],
    [material({ material: 'unobtainium' }), 'materials.0.material', 'illegal_input'],
    [material({ text: 'driftwood' }), 'materials.0.material', 'ok'],
    [material({ text: 'x'.repeat(81) }), 'materials.0.text', 'text_big'],
    [material({ text: ` ${'x'.repeat(80)} ` }), 'materials.0.text', 'ok'],
    // stored as two characters each
    [material({ text: '\u095c'.repeat(40) }), 'materials.0.text', 'ok'],
    [material({ text: '\u095c'.repeat(41) }), 'materials.0.text', 'text_big'],
    [material({ material: 'slate', thickness: '' }), 'materials.0.thickness', 'ok'],
    [material({ material: 'slate', thickness: '0' }), 'materials.0.thickness', 'number_between'],
    [material({ material: 'slate', thickness: '0.01' }), 'materials.0.thickness', 'ok'],
    [material({ material: 'slate', thickness: '３．５' }), 'materials.0.thickness', 'ok'],
    [material({ material: 'slate', thickness: '500' }), 'materials.0.thickness', 'ok'],
    [material({ material: 'slate', thickness: '500.1' }), 'materials.0.thickness', 'number_between'],
    [material({ material: 'slate', thickness: '1e1' }), 'materials.0.thickness', 'format_error'],
    [material({ material: 'slate', thickness: '6 mm' }), 'materials.0.thickness', 'ok'],
    [material({ material: 'slate', thickness: '3,0' }), 'materials.0.thickness', 'ok'],
    [material({ material: 'slate', thickness: '0.6 cm' }), 'materials.0.thickness', 'other_unit'],
    [material({ material: 'pvc' }), 'materials.0.material', 'material_banned'],
    [material({ text: '塩ビ板' }), 'materials.0.text', 'material_banned'],
    [material({ text: '鐵氟龍 膠帶' }), 'materials.0.text', 'material_banned'],
    [material({ text: '碳纖維' }), 'hazardConfirmed', 'confirm_hazard'],
    [material({ text: 'Teflon sheet' }), 'materials.0.text', 'material_banned'],
    [material({ material: 'slate', text: 'on vinyl' }), 'materials.0.text', 'material_banned'],
    [material({ text: 'PVC' }, { hazardConfirmed: true }), 'materials.0.text', 'material_banned'],
    [material({ material: 'abs' }), 'hazardConfirmed', 'confirm_hazard'],
    [material({ material: 'abs' }, { hazardConfirmed: true }), 'hazardConfirmed', 'ok'],
    [material({ material: 'slate' }), 'hazardConfirmed', 'ok'],
  ])('%j at %s: %s', (more, path, wanted) => {
    expect(code(path, more)).toBe(wanted)
  })

  it('are at most six', () => {
    expect(code('materials', { materials: Array.from({ length: 7 }, () => ({ material: 'slate' })) })).toBe(
      'list_big',
    )
  })
})

describe('pictures and files', () => {
  const images = (count: number) => Array.from({ length: count }, (_, i) => ({ uploadId: i + 1, alt: '' }))
  it.each([
    [{ cover: null }, 'cover', 'upload_required'],
    [{ gallery: images(12) }, 'gallery', 'ok'],
    [{ gallery: images(13) }, 'gallery', 'list_big'],
    [{ steps: [step({ images: images(9) })] }, 'steps.0.images', 'ok'],
    [{ steps: [step({ images: images(10) })] }, 'steps.0.images', 'list_big'],
    [{ files: images(20).map(({ uploadId }) => ({ uploadId })) }, 'files', 'ok'],
    [{ files: images(21).map(({ uploadId }) => ({ uploadId })) }, 'files', 'list_big'],
  ])('%# %s', (more, path, wanted) => {
    expect(code(path as string, more as Partial<DraftContent>)).toBe(wanted)
  })
})

describe('steps', () => {
  it.each([
    [[], 'steps', 'steps_required'],
    [Array.from({ length: 30 }, () => step()), 'steps', 'ok'],
    [Array.from({ length: 31 }, () => step()), 'steps', 'list_big'],
    [[step({ title: '' })], 'steps.0.title', 'required'],
    [[step({ text: ' ' })], 'steps.0.text', 'required'],
    [[step({ settings: [] })], 'steps.0.settings', 'settings_required'],
    [[step(), step({ settings: [] })], 'steps.1.settings', 'settings_required'],
    [[step({ settings: [], noLaser: true })], 'steps.0.settings', 'ok'],
    [[step({ noLaser: true })], 'steps.0.settings', 'no_laser_no_settings'],
    [[step({ settings: [{}] })], 'steps.0.settings.0.method', 'select_required'],
    [
      [step({ settings: [{ method: 'line', module: '20w-diode', power: 50, speed: 301, passes: 1 }] })],
      'steps.0.settings.0.speed',
      'integer_between',
    ],
    [[step({ settings: [{ module: '20w-diode', speed: 100 }] })], 'steps.0.settings.0.speed', 'method_first'],
  ])('%#', (steps, path, wanted) => {
    expect(code(path as string, { steps: steps as DraftStep[] })).toBe(wanted)
  })
})

describe('minutes and difficulty', () => {
  it.each([
    ['', 'ok'],
    ['0', 'integer_between'],
    ['1', 'ok'],
    ['90.5', 'integer_value'],
    ['100000', 'ok'],
    ['100001', 'integer_between'],
    ['two', 'format_error'],
  ])('return for %j minutes: %s', (minutes, wanted) => {
    expect(code('minutes', { minutes })).toBe(wanted)
  })
  it('require the difficulty of a how-to, and not of an inspiration', () => {
    expect(code('difficulty', { difficulty: null })).toBe('select_required')
    expect(code('difficulty', { difficulty: null }, 1)).toBe('ok')
  })
})

it('toPostContent turns typed text into numbers', () => {
  const draft = content({
    minutes: '９０',
    tags: [' slate', 'slate', 'map '],
    materials: [{ material: 'slate', thickness: '6.5' }],
  })
  expect(toPostContent(draft, testCatalog)).toMatchObject({
    ...{
      minutes: 90,
      tags: ['slate', 'map'],
      materials: [{ material: 'slate', text: null, thickness: 6.5 }],
    },
    steps: [{ settings: [{ scheme: 'lx', power: 55, speed: 200, density: 120, depth: null }] }],
  })
})

it('toPostContent keeps each field of a draft', () => {
  const image = { uploadId: 1, alt: 'A map' }
  const row = { method: 'fill', module: '20w-diode', power: '55', speed: '200', density: '120', passes: '1' }
  const filled = {
    ...{ title: 'Slate coasters', synopsis: 'Four round coasters.', language: 'ja', tags: ['slate'] },
    ...{ device: 'lx2', module: '20w-diode', firmware: '2.5', software: 'LightBurn', method: 'cut' },
    ...{
      workWidth: '120',
      workHeight: '80',
      materials: [{ material: 'slate', text: 'Grey', thickness: '6' }],
    },
    ...{ materialInfo: 'Washed.', hazardConfirmed: true, cover: image, gallery: [image] },
    ...{ video: { uploadId: 2 }, files: [{ uploadId: 3 }], difficulty: 2, minutes: '90' },
    ...{ licence: 'CC BY', basedOn: 4 },
    steps: [
      { title: 'Engrave', text: 'Focus.', tip: 'Slowly.', images: [image], noLaser: true, settings: [row] },
    ],
  } satisfies Partial<DraftContent>
  const submitted = toPostContent(content(filled), testCatalog)
  const isLost = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
  const lost = (from: object, to: object) =>
    Object.keys(from).filter((key) => isLost(to[key as keyof typeof to]))
  const message = 'lib/posts/check-content.ts, toPostContent, has to take the field over'
  const missing = Object.keys(draftContentSchema.shape).filter((key) => !(key in submitted))
  expect(missing, message).toEqual([])
  expect(lost(filled, submitted), message).toEqual([])
  expect(lost(filled.steps[0]!, submitted.steps[0]!), message).toEqual([])
})

it('draftContentSchema accepts everything that checkContent refuses', () => {
  const odd = {
    title: '',
    steps: [{ settings: [{ method: '', speed: 'fast' }] }],
    materials: [{}],
    tags: [''],
  }
  expect(draftContentSchema.safeParse(odd).success).toBe(true)
})

it('toPostContent reads numbers with a decimal comma or the unit of their field', () => {
  const draft = content({
    ...{ workWidth: '12,5', workHeight: '80 mm', minutes: '90 min' },
    materials: [{ material: 'slate', thickness: '2,5mm' }],
  })
  expect(checkContent(draft, 0, testCatalog)).toEqual({})
  expect(toPostContent(draft, testCatalog)).toMatchObject({
    ...{ workWidth: 12.5, workHeight: 80, minutes: 90 },
    materials: [{ material: 'slate', text: null, thickness: 2.5 }],
  })
})
