'use client'

import { Icon } from './icon'
import { useSyncExternalStore } from 'react'

/** Local storage; the head script (lib/web/head-scripts.mjs) reads it before the first paint. */
const KEY = 'theme'
const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const
const listeners = new Set<() => void>()

/** Light, dark, or what the system says. */
export function ThemeSwitch({ labels }: { labels: Record<Theme | 'theme', string> }) {
  const chosen = useSyncExternalStore<Theme | null>(subscribe, read, () => null)
  return (
    <div className="sort bg-paper!" role="group" aria-label={labels.theme}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          className="px-2.5!"
          aria-pressed={chosen === theme}
          aria-label={labels[theme]}
          title={labels[theme]}
          onClick={() => choose(theme)}
        >
          <Icon of={icons[theme]} />
        </button>
      ))}
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Theme {
  const set = document.documentElement.dataset.theme
  return set === 'light' || set === 'dark' ? set : 'system'
}

function choose(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // without storage the choice lasts as long as the page
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  listeners.forEach((listener) => listener())
}
