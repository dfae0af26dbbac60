'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import type { OwnUserView } from '@/lib/auth/views'

/** Fetches the member after the return from Google, when the cookie is already set; shows `children` meanwhile. */
export default function GoogleArrival({
  arrived,
  failed,
  children,
}: {
  arrived: (user: OwnUserView) => void
  failed: () => void
  children: ReactNode
}) {
  const { data, isError } = useQuery(
    {
      queryKey: ['auth', 'arrival'],
      queryFn: () => apiFetch<OwnUserView>('/user/getById', { method: 'POST', silent: true }),
      retry: false,
      meta: { silent: true },
    },
    useQueries(),
  )
  const goOn = useEffectEvent(arrived)
  const giveUp = useEffectEvent(failed)
  useEffect(() => {
    if (data) goOn(data)
    else if (isError) giveUp()
  }, [data, isError])
  return children
}
