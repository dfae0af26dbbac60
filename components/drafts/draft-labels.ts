'use client'

import { createContext } from 'react'

export type DraftLabels = Record<'restored' | 'offered' | 'use' | 'discard', string>

/** The words of the draft notes in forms (draft-note.tsx), which are loaded with the forms. */
export const DraftLabelsContext = createContext<DraftLabels>({
  ...{ restored: '', offered: '', use: '', discard: '' },
})
