'use client'

import { createContext } from 'react'

export type DraftWords = Record<'restored' | 'offered' | 'use' | 'discard', string>

/** The words of the notes in forms (draft-note.tsx), which come with the forms. */
export const DraftWordsContext = createContext<DraftWords>({
  ...{ restored: '', offered: '', use: '', discard: '' },
})
