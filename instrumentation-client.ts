import { announceNavigation } from '@/components/ui/navigation-event'

/** The router has set off: the loading bar listens. Covers push, replace and the browser's own back and forward. */
export function onRouterTransitionStart(url: string): void {
  announceNavigation(url)
}
