'use client'

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { MachineTitle } from '@/components/posts/machine-title'
import { PostCard } from '@/components/posts/post-card'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { Icon } from '@/components/ui/icon'
import type { TitledCardView } from '@/lib/posts/views'

/** The number of columns on the widest screen; the stylesheet hides cards that do not fit on narrower ones. */
const MOST = 5

/** Cards of popular projects for the machines, without those already on the page. */
export default function MachineCards({
  machines,
  shown,
  waiting,
  translated,
  all,
  onNothing,
}: {
  machines: string[]
  shown: number[]
  waiting: ReactNode
  translated: Record<string, string>
  all: string
  onNothing: () => void
}) {
  const { htmlLang } = useSite()
  const [posts, setPosts] = useState<TitledCardView[] | null>(null)
  const device = machines.join()
  const load = useEffectEvent(({ items }: { items: TitledCardView[] }) => {
    const unseen = items.filter(({ id }) => !shown.includes(id)).slice(0, MOST)
    if (unseen.length > 0) setPosts(unseen)
    else onNothing()
  })
  const fail = useEffectEvent(onNothing)
  useEffect(() => {
    const page = new AbortController()
    apiFetch<{ items: TitledCardView[] }>('/posts/popular', {
      ...{ params: { device }, silent: true, signal: page.signal },
    }).then(load, () => page.signal.aborted || fail())
    return () => page.abort()
  }, [device])
  if (!posts) return waiting
  const cards = posts.map((post) => (
    <PostCard
      key={post.id}
      post={post}
      title={
        post.machineTitle === undefined ? undefined : (
          <MachineTitle text={post.machineTitle} lang={htmlLang} label={translated[post.language] ?? ''} />
        )
      }
    />
  ))
  if (posts.length === MOST) return cards
  // A link to all of them fills the rest of the row.
  return [
    ...cards,
    <Link
      key="all"
      className="flex items-center justify-center gap-2.5 rounded-card bg-sunken p-4 text-center font-semibold underline-offset-3 hover:underline"
      href={`/resource?device=${device}`}
      style={{ gridColumn: `${posts.length + 1} / -1` }}
    >
      {all}
      <Icon of="arrow-right" />
    </Link>,
  ]
}
