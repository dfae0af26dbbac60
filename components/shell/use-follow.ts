import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { backCloses } from '@/components/ui/back-closes'

/** Goes to another page of the site, from a dialog too: back from there is the page that the dialog was on. */
export function useFollow(): (href: string, options?: { scroll?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (href, options) => {
      const push = () => router.push(href, options)
      if (backCloses) backCloses.follow(push, () => router.replace(href, options))
      else push()
    },
    [router],
  )
}
