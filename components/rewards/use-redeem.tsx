'use client'

import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useAvailableFrom, useBalance, useOwnSeeds } from '@/components/seeds/use-seeds'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useForgetWithMember } from '@/components/shell/use-forget-with-member'
import { useViewer } from '@/components/shell/viewer'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
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
  const [short, setShort] = useState<{ reward: RewardView; missing: number; price: number } | null>(null)
  const focus = useFocusOnReward()
  useForgetWithMember(() => {
    setOpen(null)
    setShort(null)
    setAddress(null)
  })

  function redeem(reward: RewardView) {
    if (status === 'anonymous') return openLoginDialog()
    focus.leave()
    const { price } = reward
    if (balance !== null && balance < price) return setShort({ reward, missing: price - balance, price })
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
            focus.goBack(open.reward)
          }}
          onMissing={(found) => {
            setOpen(null)
            setShort({ reward: open.reward, ...found })
          }}
        />
      )}
      {short && (
        <WoopsDialog
          missing={short.missing}
          from={availableFrom(short.price)}
          onClose={() => {
            setShort(null)
            focus.goBack(short.reward)
          }}
        />
      )}
    </Suspense>
  )
  return { redeem, dialog }
}

/** A button may have become "Redeemed" or a progress when its dialog closes: the focus then goes to the reward's name. */
function useFocusOnReward() {
  const pressed = useRef<Element | null>(null)
  return {
    leave: () => void (pressed.current = document.activeElement),
    goBack: ({ id }: RewardView) =>
      pressed.current &&
      focusWhenGone(pressed.current, `main article a[href*="/reward/store/${id}?"]`, 'main h1'),
  }
}
