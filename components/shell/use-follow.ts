import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { backCloses } from '@/components/ui/back-closes'
import { dispatchHashChange } from './dispatch-hash-change'

/**
 * Returns a function that goes to another page of the site, also from a dialog: Back then returns to the page of the
 * dialog.
 */
export function useFollow(): (href: string, options?: { scroll?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (href, options) => {
      const push = () => router.push(href, options)
      if (backCloses) backCloses.follow(push, () => router.replace(href, options))
      else push()
      dispatchHashChange(href)
    },
    [router],
  )
}
