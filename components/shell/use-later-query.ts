import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type Result<T> = { data: T | undefined; isError: boolean; refetch: () => void }

/**
 * A query of TanStack Query that loads its library when it is first enabled. Use it for what a page asks for members
 * alone: visitors of the page then load 8 KB less. A library that cannot be loaded is an error like any other.
 */
export function useLaterQuery<T>(options: {
  queryKey: QueryKey
  queryFn: () => Promise<T>
  enabled: boolean
  meta?: Record<string, unknown>
}): Result<T> {
  const { enabled } = options
  const key = JSON.stringify(options.queryKey)
  const [found, setFound] = useState<{ key: string; result: Result<T> } | null>(null)
  const [tries, setTries] = useState(0)
  const tryAgain = useCallback(() => setTries((before) => before + 1), [])
  const read = useEffectEvent(() => options)

  useEffect(() => {
    if (!enabled) return
    let gone = false
    let stop: (() => void) | null = null
    import('./observe-query').then(
      ({ observeQuery }) => {
        if (!gone) stop = observeQuery<T>(read(), (result) => setFound({ key, result }))
      },
      () => gone || setFound({ key, result: { data: undefined, isError: true, refetch: tryAgain } }),
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [enabled, key, tries, tryAgain])

  if (enabled && found?.key === key) return found.result
  return { data: undefined, isError: false, refetch: tryAgain }
}
