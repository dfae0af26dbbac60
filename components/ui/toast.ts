import { createErrorGate } from './error-gate'

export type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } }

/** Tells the host whether a toast was requested yet: sonner is loaded then, not before. */
const wish = { wanted: false, listeners: new Set<() => void>() }

export function subscribeToastWish(listener: () => void): () => void {
  wish.listeners.add(listener)
  return () => wish.listeners.delete(listener)
}
export const readToastWish = () => wish.wanted

let mounted: () => void
let missing: () => void
let isMounted = expectToaster()

function expectToaster(): Promise<void> {
  const promise = new Promise<void>((resolve, reject) => {
    mounted = resolve
    missing = reject
  })
  // Catches the rejection that nobody may be waiting for.
  promise.catch(() => undefined)
  return promise
}

/** Called by the toaster once it listens: sonner would lose earlier toasts. */
export function toasterMounted(): void {
  // A live region has to exist for a moment before its text, or screen readers do not read it out.
  setTimeout(mounted, 80)
}

/** Called when the toaster cannot be loaded: drops the waiting toasts, and the next one loads it again. */
export function toasterMissing(): void {
  missing()
  isMounted = expectToaster()
  setWanted(false)
}

function setWanted(wanted: boolean): void {
  if (wish.wanted === wanted) return
  wish.wanted = wanted
  wish.listeners.forEach((listener) => listener())
}

type Toast = (typeof import('sonner'))['toast']

/**
 * Runs `work` once the toaster is there. When it cannot be loaded nothing is shown: the notice of a missing part says
 * why (lazy-leaf.tsx).
 */
function withToast(work: (toast: Toast) => unknown): void {
  void toaster().then(work, () => undefined)
}

async function toaster(): Promise<Toast> {
  setWanted(true)
  const [{ toast }] = await Promise.all([import('sonner'), isMounted])
  return toast
}

/** Shows a toast with a green tick for 3000 ms. */
export function toastSuccess(message: string, options?: ToastOptions): void {
  withToast((toast) => toast.success(message, options))
}

const mayShowError = createErrorGate()

/** Shows a warning; of several within 500 ms only the first. An empty message shows nothing. */
export function toastError(message: string, options?: ToastOptions): void {
  if (!message || !mayShowError()) return
  withToast((toast) => toast.warning(message, options))
}
