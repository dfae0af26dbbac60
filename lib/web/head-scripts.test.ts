import vm from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reloadScript, typedScript } from './head-scripts.mjs'

const chunk = { tagName: 'SCRIPT', src: 'https://kerf.example/_next/static/chunks/gone.js' }

describe('a chunk that cannot be loaded', () => {
  let now: number
  let reloads: string[]
  let place: { pathname: string; reload: () => void }
  let device: { onLine: boolean }
  let fail: (target: unknown) => void
  let memory: Map<string, string>
  let allowed: boolean
  let typed: string
  let told: string[]

  beforeEach(() => {
    now = 1_700_000_000_000
    reloads = []
    typed = ''
    told = []
    memory = new Map()
    allowed = true
    device = { onLine: true }
    place = { pathname: '/en/resource', reload: () => void reloads.push(place.pathname) }
    begin()
  })

  /** A document begins: what the session remembers outlives it. */
  function begin() {
    const window = {
      addEventListener: (name: string, handler: (event: { target: unknown }) => void, capture: boolean) => {
        expect([name, capture]).toEqual(['error', true])
        fail = (target) => handler({ target })
      },
      kerfTyped: () => typed,
      dispatchEvent: ({ type }: Event) => void told.push(type),
    }
    const store = (work: () => string | null | void) => {
      if (!allowed) throw new DOMException('no', 'SecurityError')
      return work()
    }
    const sessionStorage = {
      getItem: (key: string) => store(() => memory.get(key) ?? null),
      setItem: (key: string, value: unknown) => store(() => void memory.set(key, String(value))),
    }
    vm.runInNewContext(reloadScript, { window, location: place, navigator: device, sessionStorage, Event, Date: { now: () => now } }) // prettier-ignore
  }

  it('reloads the page at once', () => {
    fail(chunk)
    expect(reloads).toEqual(['/en/resource'])
    expect(told).toEqual([])
  })

  it.each(['search', 'kept', 'lost'])(
    'never reloads it where something is typed (%s), and says so',
    (what) => {
      typed = what
      fail(chunk)
      now += 60_000
      fail(chunk)
      expect(reloads).toEqual([])
      expect(told).toEqual(['kerf:missing', 'kerf:missing'])
    },
  )

  it('reloads it once in ten seconds, and not sooner', () => {
    fail(chunk)
    begin()
    for (const ms of [0, 5_000, 4_999]) {
      now += ms
      fail(chunk)
    }
    expect(reloads).toHaveLength(1)
    expect(told).toHaveLength(3)
    now += 1
    fail(chunk)
    expect(reloads).toHaveLength(2)
  })

  it('counts for each path by itself', () => {
    fail(chunk)
    place.pathname = '/en/academy'
    fail(chunk)
    expect(reloads).toEqual(['/en/resource', '/en/academy'])
  })

  it('is a stylesheet, too', () => {
    fail({ tagName: 'LINK', href: 'https://kerf.example/_next/static/chunks/gone.css' })
    expect(reloads).toHaveLength(1)
  })

  it.each([
    ['a picture', { tagName: 'IMG', src: 'https://kerf.example/_next/static/media/x.png' }],
    ['a script of somebody else', { tagName: 'SCRIPT', src: 'https://other.example/x.js' }],
    ['an error in a script', {}],
    ['nothing', null],
  ])('is not %s', (_, target) => {
    fail(target)
    expect(reloads).toEqual([])
  })

  it('leaves the page alone without a network, and where nothing can be remembered', () => {
    device.onLine = false
    fail(chunk)
    device.onLine = true
    expect(told).toEqual([])
    allowed = false
    fail(chunk)
    expect(reloads).toEqual([])
    expect(told).toEqual(['kerf:missing'])
  })
})

describe('what is typed on a page', () => {
  type Box = { tagName: string; type: string; value: string; closest: (wanted: string) => unknown }
  let handlers: Record<string, (event: { target: unknown }) => void>
  let fields: Box[]
  let marks: string[]
  let typed: () => string

  beforeEach(() => {
    handlers = {}
    fields = []
    marks = []
    const window: { kerfTyped?: () => string } = {}
    const document = {
      addEventListener: (name: string, work: (event: { target: unknown }) => void) => (handlers[name] = work),
      querySelectorAll: () => fields,
      querySelector: (wanted: string) => marks.find((mark) => wanted === `[data-draft=${mark}]`) ?? null,
    }
    vm.runInNewContext(typedScript, { window, document })
    typed = window.kerfTyped!
  })

  function field(type: string, value = '', kept = false): Box {
    const box: Box = {
      tagName: 'INPUT',
      type,
      value,
      closest: (wanted) => (kept && wanted === '[data-draft]' ? {} : null),
    }
    fields.push(box)
    return box
  }
  function type(box: Box, value: string) {
    handlers.focusin!({ target: box })
    box.value = value
  }

  it('is nothing on a page that nobody has touched, whatever stands in its fields', () => {
    field('text', 'from the server')
    handlers.focusin!({ target: field('password', '') })
    handlers.focusin!({ target: { tagName: 'BUTTON' } })
    expect(typed()).toBe('')
  })

  it('is lost by a reload, until it is as it was', () => {
    const box = field('password')
    type(box, 'secret')
    expect(typed()).toBe('lost')
    type(box, '')
    expect(typed()).toBe('')
  })

  it('is not a box that was ticked', () => {
    const box = Object.assign(field('checkbox', 'on'), { checked: false })
    handlers.focusin!({ target: box })
    box.checked = true
    expect(typed()).toBe('')
  })

  it('is nothing any more where the form has saved it', () => {
    const about = field('textarea', 'before', true)
    type(about, 'saved')
    marks = ['kept']
    expect(typed()).toBe('kept')
    marks = ['none']
    expect(typed()).toBe('')
  })

  it('is kept where a form says that it keeps it, and lost where it says that it could not', () => {
    type(field('textarea', '', true), 'half a comment')
    expect(typed()).toBe('')
    marks = ['kept']
    expect(typed()).toBe('kept')
    marks = ['kept', 'lost']
    expect(typed()).toBe('lost')
    marks = ['kept']
    type(field('text'), 'a street')
    expect(typed()).toBe('lost')
  })

  it('is told for a search by itself, until it was sent', () => {
    const box = field('search')
    type(box, 'slate')
    expect(typed()).toBe('search')
    handlers.submit!({ target: { elements: [box] } })
    expect(typed()).toBe('')
    type(box, 'slate coaster')
    expect(typed()).toBe('search')
  })
})
