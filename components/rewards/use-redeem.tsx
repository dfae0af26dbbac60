'use client'

import { Suspense, useState, type ReactNode } from 'react'
import { useAvailableFrom, useBalance, useOwnSeeds } from '@/components/seeds/use-seeds'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { Address } from '@/lib/rewards/schema'
import type { RewardView } from '@/lib/rewards/views'
import { redeemKeyOf } from './redeem-key'

const RedeemDialog = lazyLeaf(() => import('./redeem-dialog'))
const WoopsDialog = lazyLeaf(() => import('./woops-dialog'))
const TooNewDialog = lazyLeaf(() => import('./too-new-dialog'))

type Open = { reward: RewardView; key: string } | null

/**
 * Redeems from a card or a page: opens the log-in, the redemption dialog, or the one that says why not ('Woops', or
 * from when a new account can redeem). Each dialog has its own key, unless the last one got no response.
 */
export function useRedeem(region: string): { redeem: (reward: RewardView) => void; dialog: ReactNode } {
  const { status } = useViewer()
  const balance = useBalance()
  const [open, setOpen] = useState<Open>(null)
  // Kept from a closed dialog, so that nobody types an address twice.
  const [address, setAddress] = useState<Address | null>(null)
  const availableFrom = useAvailableFrom()
  const redeemFrom = useOwnSeeds().data?.redeemFrom ?? null
  const [short, setShort] = useState<{ missing: number; price: number } | null>(null)

  function redeem(reward: RewardView) {
    if (status === 'anonymous') return openLoginDialog()
    const { price } = reward
    if (balance !== null && balance < price) return setShort({ missing: price - balance, price })
    setOpen({ reward, key: redeemKeyOf(reward.id) })
  }

  const dialog = (
    <Suspense>
      {open && redeemFrom !== null && <TooNewDialog from={redeemFrom} onClose={() => setOpen(null)} />}
      {open && redeemFrom === null && (
        <RedeemDialog
          key={open.key}
          reward={open.reward}
          redeemKey={open.key}
          region={region}
          balance={balance}
          address={address}
          onClose={(typed) => {
            setAddress(typed)
            setOpen(null)
          }}
          onMissing={(found) => {
            setOpen(null)
            setShort(found)
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
