'use client'

import { Suspense, useState, type ReactNode } from 'react'
import { useAvailableFrom, useBalance } from '@/components/seeds/use-seeds'
import { makeKey } from '@/components/shell/make-key'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { RewardView } from '@/lib/rewards/views'

const RedeemDialog = lazyLeaf(() => import('./redeem-dialog'))
const WoopsDialog = lazyLeaf(() => import('./woops-dialog'))

type Open = { reward: RewardView; key: string } | null

/** Redeeming from a card or a page: the log-in, the dialog, or 'Woops'. Each dialog has a key of its own. */
export function useRedeem(region: string): { redeem: (reward: RewardView) => void; dialog: ReactNode } {
  const { status } = useViewer()
  const balance = useBalance()
  const [open, setOpen] = useState<Open>(null)
  const availableFrom = useAvailableFrom()
  const [short, setShort] = useState<{ missing: number; price: number } | null>(null)

  function redeem(reward: RewardView) {
    if (status === 'anonymous') return openLoginDialog()
    const { price } = reward
    if (balance !== null && balance < price) return setShort({ missing: price - balance, price })
    setOpen({ reward, key: makeKey() })
  }

  const dialog = (
    <Suspense>
      {open && (
        <RedeemDialog
          key={open.key}
          reward={open.reward}
          redeemKey={open.key}
          region={region}
          balance={balance}
          onClose={() => setOpen(null)}
          onMissing={(seeds) => {
            setOpen(null)
            setShort({ missing: seeds, price: open.reward.price })
          }}
        />
      )}
      {short && (
        <WoopsDialog
          missing={short.missing}
          from={availableFrom(short.price)}
          onClose={() => setShort(null)}
        />
      )}
    </Suspense>
  )
  return { redeem, dialog }
}
