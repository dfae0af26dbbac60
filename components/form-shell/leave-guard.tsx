'use client'

import { useRouter } from 'next/navigation'
import { Suspense } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { useLeaveGuard } from './use-leave-guard'

const LeaveDialog = lazyLeaf(() => import('./leave-dialog'))

/**
 * Asks before the author leaves with unsaved work. With `save` the dialog offers saving; `save` resolves false when it
 * fails. `mayLose` must keep its identity between renders.
 */
export function LeaveGuard({
  mayLose,
  save,
  drop,
}: {
  mayLose: () => boolean
  save?: () => Promise<boolean>
  drop?: () => Promise<unknown>
}) {
  const router = useRouter()
  const { held, stay, pass } = useLeaveGuard(mayLose)
  if (held === null) return null
  const go = () => {
    stay()
    pass()
    if (held.key !== null) return void window.navigation.traverseTo(held.key)
    const { pathname, search, hash } = new URL(held.href)
    router.push(pathname + search + hash)
  }
  return (
    <Suspense>
      <LeaveDialog
        onStay={stay}
        onLoadError={stay}
        onDrop={() => void Promise.resolve(drop?.()).then(go)}
        onSave={
          save &&
          (async () => {
            const saved = await save()
            if (saved) go()
            return saved
          })
        }
      />
    </Suspense>
  )
}
