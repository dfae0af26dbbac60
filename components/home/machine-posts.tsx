'use client'

import { Suspense, useState, type ReactNode } from 'react'
import { useOwnMachines } from '@/components/materials/own-machines'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const MachineCards = lazyLeaf(() => import('./machine-cards'))

/**
 * Projects for the reader's machine that are nowhere else on the front page. The section has its place from the first
 * paint where this device knows a machine (`data-own`, lib/web/head/apply-choices.ts), and none elsewhere. `head` is
 * its heading; `waiting` stands in for the cards until they are loaded.
 */
export function MachinePosts({
  shown,
  head,
  waiting,
  translated,
  all,
}: {
  shown: number[]
  head: ReactNode
  waiting: ReactNode
  translated: Record<string, string>
  /** text of the link to all of them */
  all: string
}) {
  const own = useOwnMachines()
  const [nothing, setNothing] = useState(false)
  if (nothing) return null
  return (
    <section className="section tight hidden in-data-own:block" aria-labelledby="mine">
      {head}
      <div className="cards max-md:*:nth-[n+3]:hidden max-lg:*:nth-[n+4]:hidden max-2xl:*:nth-[n+5]:hidden [&_.title]:h-11.5 [&_.title]:overflow-hidden">
        {own.length > 0 ? (
          <Suspense fallback={waiting}>
            <MachineCards
              key={own.join()}
              machines={own}
              shown={shown}
              waiting={waiting}
              translated={translated}
              all={all}
              onNothing={() => setNothing(true)}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}
