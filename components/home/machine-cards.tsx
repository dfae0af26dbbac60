'use client'

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { MachineTitle } from '@/components/posts/machine-title'
import { PostCard } from '@/components/posts/post-card'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { Icon } from '@/components/ui/icon'
import type { TitledCardView } from '@/lib/posts/views'

/** As many as the widest screen has columns; the stylesheet hides what narrower ones have no room for. */
const MOST = 5

/** Cards of what is popular on the machines and not on the page already. */
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
  const load = useEffectEvent((found: TitledCardView[]) => {
    const unseen = found.filter(({ id }) => !shown.includes(id)).slice(0, MOST)
    if (unseen.length > 0) setPosts(unseen)
    else onNothing()
  })
  const fail = useEffectEvent(onNothing)
  useEffect(() => {
    const page = new AbortController()
    apiFetch<TitledCardView[]>('/posts/popular', {
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
  // what is left of the row leads to all of them
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
