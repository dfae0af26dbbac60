'use client'

import { useSyncExternalStore } from 'react'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { isSlashKeyOn, subscribeToSlashKey, switchSlashKey } from './slash-key'

/** Turns the slash key on and off, the site's only shortcut of a single character (WCAG 2.1.4). */
export function SlashKeySwitch({ label }: { label: string }) {
  const on = useSyncExternalStore(subscribeToSlashKey, isSlashKeyOn, () => true)
  return (
    <CheckboxRow checked={on} onChange={({ target }) => switchSlashKey(target.checked)}>
      {label}
    </CheckboxRow>
  )
}
