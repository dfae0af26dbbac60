'use client'

import { Suspense, useState, type ReactNode } from 'react'
import { useOwnMachines } from '@/components/materials/own-machines'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const MachineCards = lazyLeaf(() => import('./machine-cards'))

/**
 * Works for the reader's machine that stand nowhere else on home. Its place is there from the first paint on where this
 * device knows a machine (`data-own`, lib/web/head/apply-choices.ts), and nowhere else. `head`: its heading; `waiting`: what
 * stands for the cards until they are there.
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
  /** the way to all of them, in words */
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
