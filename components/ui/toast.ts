import { createErrorGate } from './error-gate'

export type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } }

/** What the host needs to know: whether there was a toast yet (sonner is loaded then, not before). */
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
  // nobody may be waiting for it
  promise.catch(() => undefined)
  return promise
}

/** Called by the toaster when it listens: earlier toasts would be lost. */
export function toasterMounted(): void {
  // a live region has to be there for a moment before its text is, or it is not read out
  setTimeout(mounted, 80)
}

/** Called when the toaster cannot be loaded: what waits for it is not shown, and with the next toast it is loaded again. */
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

/** Where it cannot be loaded nothing is shown: the notice of a part that is missing says why (lazy-leaf.tsx). */
function withToast(work: (toast: Toast) => unknown): void {
  void toaster().then(work, () => undefined)
}

async function toaster(): Promise<Toast> {
  setWanted(true)
  const [{ toast }] = await Promise.all([import('sonner'), isMounted])
  return toast
}

/** Green tick, 3000 ms. */
export function toastSuccess(message: string, options?: ToastOptions): void {
  withToast((toast) => toast.success(message, options))
}

const mayShowError = createErrorGate()

/** A warning; of several within 500 ms only the first is shown. An empty message says nothing. */
export function toastError(message: string, options?: ToastOptions): void {
  if (!message || !mayShowError()) return
  withToast((toast) => toast.warning(message, options))
}
