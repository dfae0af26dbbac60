'use client'

import { useEffect, useEffectEvent } from 'react'
import { useViewer } from './viewer'

/**
 * For the part of a page that asks to log in: `id` is that of the part. It can be focused, so that a press in it leaves the
 * focus there in every browser.
 */
export const comeBackTo = (id: string) => ({ id, 'data-come-back': true, tabIndex: -1 })

/** The id of the part that has the focus: where to come back to after the log-in. */
export const readComeBack = (): string | undefined =>
  [...document.querySelectorAll('[data-come-back]:focus-within')].at(-1)?.id

/** Calls `arrive` once the log-in has brought a member back to this part. */
export function useComeBack(id: string, arrive: () => void): void {
  const member = useViewer().status === 'member'
  const onArrive = useEffectEvent(arrive)
  useEffect(() => {
    if (member && window.location.hash === `#${id}`) onArrive()
  }, [member, id])
}
