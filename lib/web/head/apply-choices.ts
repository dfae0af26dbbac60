declare global {
  interface Window {
    /** marks the document again (components/shell/keep-marks.tsx) */
    kerfChoices?: () => void
  }
}

/**
 * Marks the document with the choices of this device before the first paint: theme, size of cards, whether the header
 * shows a member or a visitor, and whether the reader has a machine. Names in storage: `theme`, `density`
 * (components/ui/device-choice.ts), `userData` and the cookie `kerf_in` (components/shell/user-data.ts),
 * `kerf_machines` (components/materials/own-machines.ts).
 */
export function applyChoices() {
  window.kerfChoices = applyChoices
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme)
    const density = localStorage.getItem('density')
    if (density === 'compact' || density === 'comfortable') root.setAttribute('data-density', density)
    const hasMachine = (localStorage.getItem('kerf_machines') || '[]').length > '[]'.length
    if (hasMachine) root.setAttribute('data-own', '')
    const isMember = localStorage.getItem('userData') || /(^|; )kerf_in=1/.test(document.cookie)
    root.setAttribute('data-viewer', isMember ? 'in' : 'out')
  } catch {
    // the browser forbids storage
    root.setAttribute('data-viewer', 'out')
  }
}
