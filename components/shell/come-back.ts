'use client'

import { useEffect, useEffectEvent } from 'react'
import { useViewer } from './viewer'

/**
 * Returns the props of a part of the page that asks to log in; `id` is that of the part. The part can be focused, so
 * that a press in it leaves the focus there in every browser.
 */
export const comeBackTo = (id: string) => ({ id, 'data-come-back': true, tabIndex: -1 })

/** Returns the id of the part with the focus: the place to return to after the log-in. */
export const readComeBack = (): string | undefined =>
  [...document.querySelectorAll('[data-come-back]:focus-within')].at(-1)?.id

/** Calls `arrive` once a member is back at this part after the log-in. */
export function useComeBack(id: string, arrive: () => void): void {
  const member = useViewer().status === 'member'
  const onArrive = useEffectEvent(arrive)
  useEffect(() => {
    if (member && window.location.hash === `#${id}`) onArrive()
  }, [member, id])
}
