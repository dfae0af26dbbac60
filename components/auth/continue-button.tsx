'use client'

import { useMutation } from '@tanstack/react-query'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { endSession } from '@/components/shell/live-state'
import { useQueries } from '@/components/shell/use-queries'
import { writeUserData } from '@/components/shell/user-data'
import { Button } from '@/components/ui/button'
import type { OwnUserView } from '@/lib/auth/views'

/** Logs in as the member of the hand-off, and loads the target page as that member. */
export function ContinueButton({ to, labels }: { to: string; labels: { button: string; failed: string } }) {
  const queries = useQueries()
  const enter = useMutation(
    {
      // The browser's earlier session ends with it, so the end of its notification stream must not query the viewer.
      mutationFn: () =>
        endSession(() => apiFetch<OwnUserView>('/session/handoff', { method: 'POST', silent: true })),
      onSuccess: (user) => {
        writeUserData(user)
        window.location.replace(to)
      },
      meta: { silent: true },
    },
    queries,
  )
  return (
    <>
      <p role="status">
        {enter.isError && ((enter.error instanceof ApiError && enter.error.message) || labels.failed)}
      </p>
      <Button variant="primary" busy={enter.isPending || enter.isSuccess} onClick={() => enter.mutate()}>
        {labels.button}
      </Button>
    </>
  )
}
