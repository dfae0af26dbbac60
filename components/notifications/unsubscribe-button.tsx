'use client'

import { useMutation } from '@tanstack/react-query'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { Button } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'

type Labels = { ask: string; button: string; done: string; failed: string }

/** Ends the email digest of the token's member; no log-in is needed. */
export function UnsubscribeButton({ token, labels }: { token: string; labels: Labels }) {
  const queries = useQueries()
  const end = useMutation(
    {
      mutationFn: () =>
        apiFetch(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`, {
          method: 'POST',
          silent: true,
        }),
      meta: { silent: true },
    },
    queries,
  )
  return (
    <>
      <p role="status">{end.isSuccess ? labels.done : end.isError ? labels.failed : labels.ask}</p>
      {!end.isSuccess && (
        <Button
          variant="primary"
          busy={end.isPending}
          onClick={({ currentTarget }) => {
            focusWhenGone(currentTarget, 'main .button', 'main')
            end.mutate()
          }}
        >
          {labels.button}
        </Button>
      )}
    </>
  )
}
