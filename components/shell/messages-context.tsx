'use client'

import { createContext, useContext, type ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'

type Messages = { locale: Locale; messages: object }

const MessagesContext = createContext<Messages | null>(null)

/** Keeps the messages of LaterMessages for the parts that load later. */
export function MessagesProvider({ children, ...given }: Messages & { children: ReactNode }) {
  return <MessagesContext value={given}>{children}</MessagesContext>
}

/** Returns the messages of the nearest LaterMessages, or null. */
export const useGivenMessages = () => useContext(MessagesContext)
