import { Skeleton } from '@/components/ui/skeleton'

const CARDS = 8

/** The search page before its results are there. */
export function SearchSkeleton() {
  return (
    <div className="wrap" aria-busy>
      <div className="grid gap-5 pt-8 pb-5 md:pt-11">
        <Skeleton width="min(440px, 80%)" height={38} />
        <Skeleton width="min(640px, 100%)" height={44} />
      </div>
      <Skeleton width="min(520px, 100%)" height={40} className="mb-8" />
      <div className="cards">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="grid gap-3">
            <Skeleton className="aspect-4/3 !h-auto" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </div>
  )
}
