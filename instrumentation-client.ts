import { announceNavigation } from '@/components/ui/navigation-event'

/** Starts the loading bar when the router begins a navigation: push, replace, Back or Forward. */
export function onRouterTransitionStart(url: string): void {
  announceNavigation(url)
}
