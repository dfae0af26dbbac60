'use client'

import { useSyncExternalStore } from 'react'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { isSlashKeyOn, subscribeToSlashKey, switchSlashKey } from './slash-key'

/** Switches the one shortcut of the site that is a single character (WCAG 2.1.4). */
export function SlashKeySwitch({ label }: { label: string }) {
  const on = useSyncExternalStore(subscribeToSlashKey, isSlashKeyOn, () => true)
  return (
    <CheckboxRow checked={on} onChange={({ target }) => switchSlashKey(target.checked)}>
      {label}
    </CheckboxRow>
  )
}
