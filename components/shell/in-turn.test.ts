import { expect, test, vi } from 'vitest'
import { inTurn } from './in-turn'

/** Returns a switch as the page has it: `held` are its unanswered calls, `server` is its state there. */
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

test('one press sends one call and shows its result', async () => {
  const { held, at, failed, press } = aSwitch('one')
  const done = press()
  expect(held.map(({ wish }) => wish)).toEqual([true])
  held[0]!.answer()
  await done
  expect(at).toEqual({ server: true, page: true })
  expect(failed).not.toHaveBeenCalled()
})

test('a second press waits for the first response and then takes effect', async () => {
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

test('only the last of several waiting presses is sent', async () => {
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

test('a refusal restores the state before the presses and is reported once, also after another press was shown meanwhile', async () => {
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

test('a confirmed press stays when the next one is refused, and a refusal that a later press made up for is not reported', async () => {
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

test('different switches do not wait for each other', async () => {
  const [first, second] = [aSwitch('first'), aSwitch('second')]
  const done = [first.press(), second.press()]
  expect(second.held).toHaveLength(1)
  first.held[0]!.answer()
  second.held[0]!.answer()
  await Promise.all(done)
  expect(second.at.server).toBe(true)
})
