import { expect, test, vi } from 'vitest'
import { inTurn } from './in-turn'

/** A switch as the page has it: `held` are its calls that wait for their answer, `server` how it stands there. */
function aSwitch(key: string) {
  const held: { wish: boolean; answer: () => void; refuse: () => void }[] = []
  const at = { server: false, page: false }
  const failed = vi.fn<(error: unknown) => void>()
  const press = () => {
    const before = at.page
    const wish = !before
    at.page = wish
    const send = () =>
      new Promise<boolean>((resolve, reject) =>
        held.push({
          wish,
          answer: () => resolve((at.server = wish)),
          refuse: () => reject(new Error('refused')),
        }),
      )
    return inTurn(key, { before, send, show: (state) => (at.page = state), failed })
  }
  return { held, at, failed, press }
}

test('one press is one call, and its answer is shown', async () => {
  const { held, at, failed, press } = aSwitch('one')
  const done = press()
  expect(held.map(({ wish }) => wish)).toEqual([true])
  held[0]!.answer()
  await done
  expect(at).toEqual({ server: true, page: true })
  expect(failed).not.toHaveBeenCalled()
})

test('a second press waits for the answer to the first, and holds', async () => {
  const { held, at, press } = aSwitch('two')
  const done = press()
  await press()
  expect(held).toHaveLength(1)
  held[0]!.answer()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  expect(at.page).toBe(false)
  held[1]!.answer()
  await done
  expect(at).toEqual({ server: false, page: false })
})

test('of several that wait the last goes out', async () => {
  const { held, at, press } = aSwitch('many')
  const done = press()
  await press()
  await press()
  held[0]!.answer()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]!.answer()
  await done
  expect(held.map(({ wish }) => wish)).toEqual([true, true])
  expect(at).toEqual({ server: true, page: true })
})

test('a refusal gives back what was before, once, also where another press had been shown meanwhile', async () => {
  const { held, at, failed, press } = aSwitch('refused')
  const done = press()
  await press()
  await press()
  held[0]!.refuse()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]!.refuse()
  await done
  expect(at).toEqual({ server: false, page: false })
  expect(failed).toHaveBeenCalledOnce()
})

test('what was answered holds where the press after it is refused; a refusal that a later press made up for is not told', async () => {
  const { held, at, failed, press } = aSwitch('half')
  const done = press()
  await press()
  held[0]!.answer()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]!.refuse()
  await done
  expect(at).toEqual({ server: true, page: true })
  expect(failed).toHaveBeenCalledOnce()

  const again = press()
  await press()
  held[2]!.refuse()
  await vi.waitFor(() => expect(held).toHaveLength(4))
  held[3]!.answer()
  await again
  expect(at).toEqual({ server: true, page: true })
  expect(failed).toHaveBeenCalledOnce()
})

test('switches do not wait for each other', async () => {
  const [first, second] = [aSwitch('first'), aSwitch('second')]
  const done = [first.press(), second.press()]
  expect(second.held).toHaveLength(1)
  first.held[0]!.answer()
  second.held[0]!.answer()
  await Promise.all(done)
  expect(second.at.server).toBe(true)
})
