import { Skeleton } from '@/components/ui/skeleton'
import { panel } from './panel'

/**
 * The placeholder while the viewer is unknown: a member sees the outline of the page, for visitors it only reserves the
 * place.
 */
export function MineSkeleton() {
  return (
    <div className="min-h-60" aria-busy>
      <div className="hidden member:block">
        <div className="mt-5 flex gap-2">
          {[0, 1, 2].map((tab) => (
            <Skeleton key={tab} width={72} height={36} className="m-0 rounded-full max-md:min-h-10" />
          ))}
        </div>
        <MineRowsSkeleton />
      </div>
    </div>
  )
}

/** The placeholder of a machine with two rows, each as high as one with its map. */
export function MineRowsSkeleton() {
  return (
    <div className={`mt-4 ${panel}`} aria-busy>
      <Skeleton width={48} height={24} className="m-0" />
      <div className="mt-2">
        {[0, 1].map((row) => (
          <div key={row} className="flex h-84.5 flex-col gap-2 border-t border-line py-3.5 md:h-62">
            <Skeleton width="min(100%,220px)" height={22} className="m-0" />
            <Skeleton width="min(60%,130px)" height={26} className="m-0" />
            <Skeleton width="min(100%,460px)" height={20} className="m-0" />
            <Skeleton width="min(100%,460px)" className="mt-1 flex-1" />
          </div>
        ))}
      </div>
    </div>
  )
}
