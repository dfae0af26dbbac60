import { useState } from 'react'
import { useViewer } from './viewer'

/**
 * Calls `forget`, which sets states of the component, once another member has logged in, in another tab: nothing that
 * one member opened or typed is shown to the next one. After a log-out alone it stays, as on every open page.
 */
export function useForgetWithMember(forget: () => void): void {
  const id = useViewer().viewer?.id
  const [last, setLast] = useState(id)
  if (id === undefined || id === last) return
  setLast(id)
  if (last !== undefined) forget()
}
