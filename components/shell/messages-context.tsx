'use client'

import { createContext, useContext, type ReactNode } from 'react'
import type { Texts } from './translations'

const MessagesContext = createContext<Texts | null>(null)

/** Keeps the messages of LaterMessages for the parts that load later. */
export function MessagesProvider({ children, ...given }: Texts & { children: ReactNode }) {
  return <MessagesContext value={given}>{children}</MessagesContext>
}

/** Returns the messages of the nearest LaterMessages, or null. */
export const useGivenMessages = () => useContext(MessagesContext)
