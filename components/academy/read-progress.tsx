'use client'

import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { READ_TO_END } from '@/lib/academy/places'
import { watchScroll } from './watch-scroll'

const MemberReading = lazyLeaf(() => import('./member-reading'))

/** How far down the text of the lesson was visible; shown to everyone and stored for members. */
export function ReadProgress({ id, textId, label }: { id: number; textId: string; label: string }) {
  const read = useReadTo(textId)
  const { status } = useViewer()
  return (
    <>
      <KerfProgress value={read >= READ_TO_END ? 100 : read * 100} label={label} />
      {status === 'member' && (
        <Suspense>
          <MemberReading id={id} read={read} />
        </Suspense>
      )}
    </>
  )
}

function useReadTo(textId: string): number {
  const [read, setRead] = useState(0)
  useEffect(() => {
    const text = document.getElementById(textId)
    if (!text) return
    return watchScroll(() => {
      const { top, height } = text.getBoundingClientRect()
      const seen = height > 0 ? Math.min(1, Math.max(0, (window.innerHeight - top) / height)) : 0
      setRead((before) => Math.max(before, seen))
    })
  }, [textId])
  return read
}
