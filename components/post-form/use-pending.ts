import { useStore } from '@/components/shell/small-store'
import type { Pending } from '@/components/uploads/upload-queue'
import { usePublish } from './post-context'

/** Returns the pending and failed uploads of one place. */
export function usePending(place: string): readonly Pending[] {
  const { queue } = usePublish()
  return useStore(queue.pending, (all) => all).filter((item) => item.place === place)
}
