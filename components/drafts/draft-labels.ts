'use client'

import { createContext } from 'react'

export type DraftLabels = Record<'restored' | 'offered' | 'use' | 'discard', string>

/** The words of the notes in forms (draft-note.tsx), which come with the forms. */
export const DraftLabelsContext = createContext<DraftLabels>({
  ...{ restored: '', offered: '', use: '', discard: '' },
})
